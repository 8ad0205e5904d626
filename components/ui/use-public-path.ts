'use client';

import { usePathname } from 'next/navigation';

/** The path as the shopper knows it: some pages are served under another address (rewrites in next.config.ts). */
export function usePublicPath(): string {
  const pathname = usePathname();
  return pathname.startsWith('/vitrin/') ? '/' : pathname.replace(/^\/liste\//, '/');
}

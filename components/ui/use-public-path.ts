'use client';

import { usePathname } from 'next/navigation';

/** The path in the browser's URL, which differs from the route for rewritten pages (next.config.ts). */
export function usePublicPath(): string {
  const pathname = usePathname();
  return pathname.startsWith('/vitrin/') ? '/' : pathname.replace(/^\/liste\//, '/');
}

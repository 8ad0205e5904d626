import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * The one link. Prefetching every tile of a listing floods the server (vercel/next.js #24001), so it is off
 * unless a caller asks for it.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}

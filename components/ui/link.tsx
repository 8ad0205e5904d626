import type { ComponentProps } from 'react';

/**
 * The one link: a plain anchor, in server and client components alike. `FollowLinks` takes its clicks to the next
 * page without a reload; nothing is prefetched, because every tile of a listing would (vercel/next.js #24001).
 */
export function Link(props: ComponentProps<'a'> & { href: string }) {
  return <a {...props} />;
}

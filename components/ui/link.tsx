import type { ComponentProps } from 'react';

/**
 * The only link component: a plain anchor in server and client components. `FollowLinks` handles its clicks without a
 * reload. Nothing is prefetched, because every tile of a listing would be (vercel/next.js #24001).
 */
export function Link(props: ComponentProps<'a'> & { href: string }) {
  return <a {...props} />;
}

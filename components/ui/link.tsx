import type { ComponentProps } from 'react';

/**
 * The only link component: a plain anchor in server and client components. `FollowLinks` handles its clicks without a
 * reload, and `prefetchLinks` prefetches the pages of those that are likely to be followed.
 */
export function Link(props: ComponentProps<'a'> & { href: string }) {
  return <a {...props} />;
}

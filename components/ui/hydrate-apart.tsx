import { Activity, type ReactNode } from 'react';

/**
 * A part of a page that React takes over by itself, in a task of its own: at once when somebody taps or types in it,
 * else when there is nothing better to do. Around a page's large sections, so that taking over a whole page never keeps
 * a telephone from answering; around nothing that shows the address, which may be another by then. The server's HTML is
 * the same (unlike that of `Suspense`, which the server may send at the page's end). See docs/decisions/0022.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Activity>{children}</Activity>;
}

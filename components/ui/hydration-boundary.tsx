import { Activity, type ReactNode } from 'react';

/**
 * A part of a page that React hydrates separately, in its own task: at once on interaction, otherwise when the browser
 * is idle. Used around large sections, so that hydrating a whole page does not block a phone's main thread. Must not
 * contain anything that renders the URL, which may change before. The server's HTML is unchanged (unlike with
 * `Suspense`, whose content the server may send at the page's end). See docs/decisions/0022.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Activity>{children}</Activity>;
}

import { browserApi } from '@/services/http/browser';
import { getUnread } from '@/services/notification/notification';

/** Minimum interval between requests in ms, shared by all badges; no requests while the page is hidden. */
const INTERVAL_MS = 5 * 60_000;

type Listener = (unread: number) => void;
const listeners = new Set<Listener>();
let known = { token: '', unread: 0, requestedAt: Number.NEGATIVE_INFINITY };

/** Reports the unread count of the token's customer, now and on every change. @returns a function that unsubscribes */
export function followUnread(token: string, listener: Listener): () => void {
  if (known.token !== token) known = { token, unread: 0, requestedAt: Number.NEGATIVE_INFINITY };
  listeners.add(listener);
  listener(known.unread);
  const refreshIfVisible = () => {
    if (document.visibilityState === 'visible') void refresh(token);
  };
  refreshIfVisible();
  const timer = setInterval(refreshIfVisible, INTERVAL_MS);
  document.addEventListener('visibilitychange', refreshIfVisible);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refreshIfVisible);
  };
}

/** Sets the count from the notifications page, which has newer data. */
export function setUnread(unread: number): void {
  known.unread = unread;
  for (const listener of [...listeners]) listener(unread);
}

async function refresh(token: string): Promise<void> {
  if (performance.now() - known.requestedAt < INTERVAL_MS) return;
  known.requestedAt = performance.now();
  try {
    const unread = await getUnread(browserApi);
    if (known.token === token) setUnread(unread);
  } catch {
    // Keep the last count; the next interval tries again.
  }
}

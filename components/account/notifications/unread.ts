import { browserApi } from '@/services/http/browser';
import { getUnread } from '@/services/notification/notification';

/** The number is asked for this often at most, ms, by however many badges and only while somebody looks. */
const PAUSE = 5 * 60_000;

type Listener = (unread: number) => void;
const listeners = new Set<Listener>();
let known = { token: '', unread: 0, askedAt: Number.NEGATIVE_INFINITY };

/** Tells the unread number of whoever the token belongs to, now and whenever it changes. @returns stops that */
export function followUnread(token: string, listener: Listener): () => void {
  if (known.token !== token) known = { token, unread: 0, askedAt: Number.NEGATIVE_INFINITY };
  listeners.add(listener);
  listener(known.unread);
  const look = () => {
    if (document.visibilityState === 'visible') void refresh(token);
  };
  look();
  const timer = setInterval(look, PAUSE);
  document.addEventListener('visibilitychange', look);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The screen of notices knows better. */
export function tellUnread(unread: number): void {
  known.unread = unread;
  for (const listener of [...listeners]) listener(unread);
}

async function refresh(token: string): Promise<void> {
  if (performance.now() - known.askedAt < PAUSE) return;
  known.askedAt = performance.now();
  try {
    const unread = await getUnread(browserApi);
    if (known.token === token) tellUnread(unread);
  } catch {
    // The number that is shown stays, and is asked for again later: nobody misses it in between.
  }
}

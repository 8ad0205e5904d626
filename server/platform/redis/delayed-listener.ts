import type { Listener } from './invalidation-stream';

/** By then every API host has polled the changes twice, ms. */
const LATER = 400;

/**
 * Forwards all events with a delay, in order. For a storefront without its own API: it renders pages from an API host,
 * which must process a change first, or it may still read a stale replica.
 */
export function delayedListener(listener: Listener): Listener {
  const later = (hear: () => void) => void setTimeout(hear, LATER).unref();
  return {
    hear: (...change) => later(() => listener.hear(...change)),
    listen: (...from) => later(() => listener.listen(...from)),
    lose: () => later(() => listener.lose()),
    doubt: () => later(() => listener.doubt()),
    missed: () => later(() => listener.missed()),
  };
}

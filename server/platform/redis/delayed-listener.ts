import type { Listener } from './invalidation-stream';

/** By then every API host has polled the changes twice, ms. */
const DELAY_MS = 400;

/**
 * Forwards all events with a delay, in order. For a storefront without its own API: it renders pages from an API host,
 * which must process a change first, or it may still read a stale replica.
 */
export function delayedListener(listener: Listener): Listener {
  const later = (forward: () => void) => void setTimeout(forward, DELAY_MS).unref();
  return {
    receive: (...change) => later(() => listener.receive(...change)),
    connect: (...from) => later(() => listener.connect(...from)),
    disconnect: () => later(() => listener.disconnect()),
    markUncertain: () => later(() => listener.markUncertain()),
    markMissed: () => later(() => listener.markMissed()),
  };
}

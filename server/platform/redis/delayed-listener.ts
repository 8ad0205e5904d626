import type { Listener } from './invalidation-stream';

/** Every API host has asked for changes twice by then, ms. */
const LATER = 400;

/**
 * Hears everything a moment later, in the same order. For a storefront alone: it renders pages anew from what an API
 * host reads, and that host must have heard of a change first, or it may still read a replica that has not got it.
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

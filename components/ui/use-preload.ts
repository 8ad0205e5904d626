import { useEffect } from 'react';
import { whenIdle } from './when-idle';

/** Loads code that a later click needs, once the browser is idle. `load` must be stable across renders. */
export function usePreload(load: () => Promise<unknown>): void {
  // A failure is ignored here: the click loads again.
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load]);
}

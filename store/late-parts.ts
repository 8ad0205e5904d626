/** How long a failed load waits before the next one, ms. */
const RETRY_DELAY_MS = 2_000;

/** Loads what validates a state that was stored before: a first visit has none, and needs no script for it. */
export function loadRestore() {
  return untilLoaded(() => import('./restore-state'));
}

/** Loads a script of the store. A failed load is repeated as long as the page is open. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}

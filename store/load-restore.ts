/** How long a failed load waits before the next one, ms. */
const RETRY_DELAY_MS = 2_000;

/**
 * Loads what validates a state that was stored before: a first visit has none, and needs no script for it. A failed load
 * is repeated as long as the page is open.
 */
export async function loadRestore(): Promise<typeof import('./restore-state')> {
  for (;;) {
    try {
      return await import('./restore-state');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}

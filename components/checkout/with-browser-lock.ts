const LOCK = 'senlikhane:order';

/**
 * Serialises checkout across tabs of one browser: a tab that waited finds the first tab's attempt in persisted state
 * and joins it instead of starting another. Pages served over plain HTTP have no locks, so there the work runs at once.
 */
export async function withBrowserLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(LOCK, work) : work();
}

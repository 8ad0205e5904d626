const LOCK = 'senlikhane:order';

/**
 * Tabs of one browser place orders one after the other: who had to wait finds the attempt of who was first in the
 * browser's memory, and joins it instead of beginning another. Pages that came over plain HTTP have no locks, as in a
 * local network: there nobody waits.
 */
export async function withBrowserLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(LOCK, work) : work();
}

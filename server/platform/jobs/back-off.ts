/** After this many attempts the owner has to act: `last_error` has the reason. */
export const MAX_ATTEMPTS = 12;

/**
 * The time of the next attempt: a minute after the first failure, then twice as long each time, 34 hours after the
 * eleventh.
 */
export function backOff(now: Date, attempts: number): Date {
  return new Date(now.getTime() + 2 ** attempts * 30_000);
}

/** After so many tries somebody has to look: `last_error` says at what. */
export const MAX_ATTEMPTS = 12;

/** When to try again: a minute after the first failure, then twice as long each time, 34 hours after the eleventh. */
export function backOff(now: Date, attempts: number): Date {
  return new Date(now.getTime() + 2 ** attempts * 30_000);
}

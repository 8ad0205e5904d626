const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** Age of an attempt at its first poll, ms: callback and webhook usually arrive earlier. */
export const POLL_AFTER_MS = 60 * SECOND;
/** A payment whose page was never opened (a crash in between) releases the stock that waits for it after this, ms. */
export const UNSENT_TTL_MS = 10 * 60 * SECOND;
/**
 * Polling continues for this long after the page expired, ms: by then pending bank confirmations have completed and
 * every webhook was repeated.
 */
const POLL_AFTER_EXPIRY_MS = 24 * HOUR;

type Attempt = { createdAt: Date; expiresAt: Date; inReview: boolean; answered: boolean };

/**
 * When to poll the provider for an attempt's result: every 30 s at first, less often with age, and exactly when its
 * order expires. A review is polled hourly until there is a verdict. Polling ends only with an answer: an outage that
 * outlasts that time must not lose a payment. Each further call then waits a quarter of the attempt's age, so that
 * the number of calls grows only logarithmically.
 * @param answered whether the provider answered the call just made
 * @returns null when the attempt can have no further result
 */
export function nextPollAt({ createdAt, expiresAt, inReview, answered }: Attempt, now: Date): Date | null {
  const [age, left] = [now.getTime() - createdAt.getTime(), expiresAt.getTime() - now.getTime()];
  if (!inReview && -left >= POLL_AFTER_EXPIRY_MS) return answered ? null : new Date(now.getTime() + age / 4);
  const pause = Math.min(Math.max(age / 4, 30 * SECOND), HOUR);
  return new Date(now.getTime() + (left > 0 ? Math.min(pause, left) : pause));
}

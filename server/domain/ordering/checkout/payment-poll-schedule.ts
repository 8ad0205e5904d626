const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** The provider is first asked about a try once it is this old, ms: callback and webhook come before. */
export const POLL_AFTER_MS = 60 * SECOND;
/**
 * Asked until so long after the page ran out, ms: a bank's confirmation that was under way then is through by now,
 * and every webhook was repeated.
 */
const LAST_CALL = 24 * HOUR;

type Tried = { createdAt: Date; expiresAt: Date; inReview: boolean; answered: boolean };

/**
 * When to ask the provider again how a try went: every half minute at first, the older the try the more rarely, but
 * on the moment at which its order expires. A review is asked about hourly until there is a verdict. Polling ends only
 * with an answer: an outage that outlasts the last call must not lose a payment. Each further call then waits a
 * quarter of the try's age, so that their number grows only with its logarithm.
 * @param answered whether the provider answered the call just made
 * @returns null when nothing can come of the try any more
 */
export function nextPollAt({ createdAt, expiresAt, inReview, answered }: Tried, now: Date): Date | null {
  const [age, left] = [now.getTime() - createdAt.getTime(), expiresAt.getTime() - now.getTime()];
  if (!inReview && -left >= LAST_CALL) return answered ? null : new Date(now.getTime() + age / 4);
  const pause = Math.min(Math.max(age / 4, 30 * SECOND), HOUR);
  return new Date(now.getTime() + (left > 0 ? Math.min(pause, left) : pause));
}

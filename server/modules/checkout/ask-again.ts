const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** The provider is first asked about a try once it is this old, ms: callback and webhook come before. */
export const ASK_AFTER = 60 * SECOND;
/**
 * Asked until so long after the page ran out, ms: a bank's confirmation that was under way then is through by now,
 * and every webhook was repeated.
 */
const LAST_CALL = 24 * HOUR;

type Tried = { createdAt: Date; expiresAt: Date; inReview: boolean };

/**
 * When to ask the provider again how a try went: every half minute at first, the older the try the more rarely, but
 * on the moment at which its order expires. A review is asked about hourly until there is a verdict.
 * @returns null when nothing can come of the try any more
 */
export function askAgain({ createdAt, expiresAt, inReview }: Tried, now: Date): Date | null {
  const [age, left] = [now.getTime() - createdAt.getTime(), expiresAt.getTime() - now.getTime()];
  if (!inReview && -left >= LAST_CALL) return null;
  const pause = Math.min(Math.max(age / 4, 30 * SECOND), HOUR);
  return new Date(now.getTime() + (left > 0 ? Math.min(pause, left) : pause));
}

import { createHash } from 'node:crypto';
import { tooManyAttempts } from '@/server/platform/http/errors';
import type { Limit } from '@/server/platform/ports/attempts';
import type { Ports } from '@/server/platform/ports/ports';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Limits of attempts. A window starts with the first attempt and is not extended by rejected ones, so a client is never
 * blocked for longer than one window.
 */
const LIMITS = {
  /** Wrong passwords for one account from one address block: more than a forgetful owner needs. */
  loginHere: { name: 'login-here', attempts: 10, window: 15 * MINUTE },
  /** Logins from one address block for any account: a high limit, because mobile networks share one among thousands. */
  loginAddress: { name: 'login-address', attempts: 100, window: HOUR },
  /**
   * Logins for one account from everywhere, against distributed guessing: 1 200 guesses a day do not find a password
   * that is not on the list of common ones. Browsers on which the account has signed in before are exempt; otherwise a
   * few clients could lock its owner out.
   */
  loginAccount: { name: 'login-account', attempts: 50, window: HOUR },
  /** Wrong passwords from a browser on which this account has signed in before (device-token.ts). */
  loginDevice: { name: 'login-device', attempts: 10, window: 15 * MINUTE },
  register: { name: 'register', attempts: 20, window: HOUR },
  /** Emails that any visitor can trigger to any address: a nuisance for the recipient, a cost for the shop. */
  mailTo: { name: 'mail-to', attempts: 3, window: HOUR },
  mailFrom: { name: 'mail-from', attempts: 20, window: HOUR },
  /** Stock watches of guests: each sends an email to an unverified address. */
  watchTo: { name: 'watch-to', attempts: 6, window: HOUR },
  watchFrom: { name: 'watch-from', attempts: 20, window: HOUR },
  /** Mailed links can't be guessed; the limit saves the hashing. */
  link: { name: 'link', attempts: 60, window: HOUR },
  /** Password checks of a signed-in customer. */
  password: { name: 'password', attempts: 10, window: 15 * MINUTE },
  /** Reported reviews: each may send an email to the owner. */
  report: { name: 'report', attempts: 10, window: HOUR },
  /** Contact forms: each sends emails to the shop and to an unverified address. */
  contactTo: { name: 'contact-to', attempts: 3, window: HOUR },
  contactFrom: { name: 'contact-from', attempts: 10, window: HOUR },
  /** Unknown coupon codes from one address block: a high limit, because mobile networks share one among thousands. */
  coupon: { name: 'coupon', attempts: 60, window: HOUR },
} satisfies Record<string, Limit>;

type Counted = [limit: keyof typeof LIMITS, ...key: (string | number)[]];

/**
 * Counts an attempt against each limit before the work is done, so that concurrent attempts cannot bypass the check.
 * @returns refunds the attempt, for those that succeed
 * @throws ApiError 429 with Retry-After in seconds
 */
export async function countAttempt({ attempts }: Ports, ...counted: Counted[]): Promise<() => Promise<void>> {
  const taken: [Limit, string][] = [];
  const refund = async () => {
    for (const [limit, key] of taken) await attempts.refund(limit, key);
  };
  for (const [name, ...parts] of counted) {
    const [limit, key] = [LIMITS[name], keyOf(parts)];
    const wait = await attempts.consume(limit, key);
    if (wait > 0) {
      await refund();
      throw tooManyAttempts(wait);
    }
    taken.push([limit, key]);
  }
  return refund;
}

/** Resets the counters. */
export async function clearAttempts({ attempts }: Ports, ...counted: Counted[]): Promise<void> {
  for (const [name, ...parts] of counted) await attempts.clear(LIMITS[name], keyOf(parts));
}

/** Hashed, so that a shared store contains no email addresses. */
function keyOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

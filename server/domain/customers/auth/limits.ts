import { createHash } from 'node:crypto';
import { tooManyAttempts } from '@/server/platform/http/errors';
import type { Limit } from '@/server/platform/ports/attempts';
import type { Ports } from '@/server/platform/ports/ports';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How often somebody may try. Windows start with the first attempt and are not prolonged by attempts while they are
 * closed, so nobody is ever shut out for longer than one window.
 */
const LIMITS = {
  /** Wrong passwords for one account from one address: a person who forgot needs fewer. */
  loginHere: { name: 'login-here', attempts: 10, window: 15 * MINUTE },
  /** From one address for whatever accounts: wide, because mobile networks put thousands behind one. */
  loginAddress: { name: 'login-address', attempts: 100, window: HOUR },
  /**
   * For one account from everywhere, against guessing from many addresses: 1 200 guesses a day find no password that
   * is not on the list of common ones. Browsers that the account has signed in from before are not counted here, or a
   * handful of addresses would shut its owner out.
   */
  loginAccount: { name: 'login-account', attempts: 50, window: HOUR },
  /** Wrong passwords from a browser that this account has signed in from before (device-token.ts). */
  loginDevice: { name: 'login-device', attempts: 10, window: 15 * MINUTE },
  register: { name: 'register', attempts: 20, window: HOUR },
  /** Mails that anybody can have sent to somebody: a nuisance for the receiver, a cost for us. */
  mailTo: { name: 'mail-to', attempts: 3, window: HOUR },
  mailFrom: { name: 'mail-from', attempts: 20, window: HOUR },
  /** Stock watches of guests: each has a mail sent to an address that anybody may type. */
  watchTo: { name: 'watch-to', attempts: 6, window: HOUR },
  watchFrom: { name: 'watch-from', attempts: 20, window: HOUR },
  /** Mailed links can't be guessed; this spares the hashing. */
  link: { name: 'link', attempts: 60, window: HOUR },
  /** Asking for the password of somebody who is signed in. */
  password: { name: 'password', attempts: 10, window: 15 * MINUTE },
  /** Reviews that somebody reports: each may become a mail to the owner. */
  report: { name: 'report', attempts: 10, window: HOUR },
  /** Forms to the shop: each mails the shop, and an address that anybody may type. */
  contactTo: { name: 'contact-to', attempts: 3, window: HOUR },
  contactFrom: { name: 'contact-from', attempts: 10, window: HOUR },
  /** Coupon codes that don't exist, from one address: wide, because mobile networks put thousands behind one. */
  coupon: { name: 'coupon', attempts: 60, window: HOUR },
} satisfies Record<string, Limit>;

type Counted = [limit: keyof typeof LIMITS, ...key: (string | number)[]];

/**
 * Counts an attempt against each limit, before the work is done: a thousand at once must not slip past a look.
 * @returns takes the attempt back, for those that turn out right
 * @throws ApiError 429 with Retry-After in seconds
 */
export async function countAttempt({ attempts }: Ports, ...counted: Counted[]): Promise<() => Promise<void>> {
  const taken: [Limit, string][] = [];
  const giveBack = async () => {
    for (const [limit, key] of taken) await attempts.giveBack(limit, key);
  };
  for (const [name, ...parts] of counted) {
    const [limit, key] = [LIMITS[name], keyOf(parts)];
    const wait = await attempts.take(limit, key);
    if (wait > 0) {
      await giveBack();
      throw tooManyAttempts(wait);
    }
    taken.push([limit, key]);
  }
  return giveBack;
}

/** Forgets what was counted: its cause is over. */
export async function clearAttempts({ attempts }: Ports, ...counted: Counted[]): Promise<void> {
  for (const [name, ...parts] of counted) await attempts.clear(LIMITS[name], keyOf(parts));
}

/** Hashed, so that a shared store holds no mail addresses. */
function keyOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

import type { Limit } from '@/server/platform/ports/rate-limiter';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Limits of attempts. A window starts with the first attempt and is not extended by rejected ones, so a client is never
 * blocked for longer than one window.
 */
export const LIMITS = {
  /** Wrong passwords for one account from one IP block: more than a forgetful owner needs. */
  loginHere: { name: 'login-here', attempts: 10, window: 15 * MINUTE },
  /** Logins from one IP block for any account: a high limit, because mobile networks share one among thousands. */
  loginIp: { name: 'login-address', attempts: 100, window: HOUR },
  /**
   * Logins for one account from everywhere, against distributed guessing: 1 200 guesses a day do not find a password
   * that is not on the list of common ones. Browsers on which the account has signed in before are exempt; otherwise a
   * few clients could lock its owner out.
   */
  loginAccount: { name: 'login-account', attempts: 50, window: HOUR },
  /** Wrong passwords from a browser on which this account has signed in before (known-devices.ts). */
  loginDevice: { name: 'login-device', attempts: 10, window: 15 * MINUTE },
  register: { name: 'register', attempts: 20, window: HOUR },
  /** Emails that any visitor can trigger to any address: a nuisance for the recipient, a cost for the shop. */
  mailTo: { name: 'mail-to', attempts: 3, window: HOUR },
  mailFrom: { name: 'mail-from', attempts: 20, window: HOUR },
  /** Mailed links can't be guessed; the limit saves the hashing. */
  link: { name: 'link', attempts: 60, window: HOUR },
  /** Password checks of a signed-in customer. */
  password: { name: 'password', attempts: 10, window: 15 * MINUTE },
  /** Passkeys can't be guessed; the limit saves the verification. By IP block, or by account once it is signed in. */
  passkey: { name: 'passkey', attempts: 60, window: HOUR },
  /** Passkeys added to one account: each is mailed to its owner. */
  newPasskey: { name: 'new-passkey', attempts: 20, window: HOUR },
  /** Emails about log-ins from new devices to one account: further ones are not sent. */
  newDevice: { name: 'new-device', attempts: 10, window: HOUR },
} satisfies Record<string, Limit>;

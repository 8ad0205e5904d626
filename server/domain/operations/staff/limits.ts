import type { Limit } from '@/server/platform/ports/rate-limiter';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** As for customers (docs/decisions/0009): a window starts with its first attempt and is never extended. */
export const STAFF_LIMITS = {
  /** Wrong passwords for one account from one IP block. */
  here: { name: 'staff-here', attempts: 10, window: 15 * MINUTE },
  /** Log-ins from one IP block for any account. */
  ip: { name: 'staff-ip', attempts: 50, window: HOUR },
  /** Log-ins for one account from everywhere, except for browsers that the account has signed in from. */
  account: { name: 'staff-account', attempts: 50, window: HOUR },
  /** Wrong passwords from such a browser. */
  device: { name: 'staff-device', attempts: 10, window: 15 * MINUTE },
  /** Password checks of an open session. */
  password: { name: 'staff-password', attempts: 10, window: 15 * MINUTE },
  /** Wrong codes of the second factor: only callers with the password get here, so strangers can't use them up. */
  code: { name: 'staff-code', attempts: 10, window: 15 * MINUTE },
  /** Passkeys can't be guessed; the limit saves the verification. */
  passkey: { name: 'staff-passkey', attempts: 60, window: HOUR },
  /** Links can't be guessed; the limit saves the hashing. */
  link: { name: 'staff-link', attempts: 60, window: HOUR },
} satisfies Record<string, Limit>;

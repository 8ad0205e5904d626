import { z } from 'zod';

/** Fields of people: how they are typed, and the one way in which they are kept. */

const required = {
  error: (issue: { input?: unknown }) =>
    issue.input === undefined ? 'This field is required.' : 'Not a valid string.',
};
const BLANK = 'This field may not be blank.';
const tooLong = (max: number) => `Ensure this field has no more than ${max} characters.`;

/** Characters that PostgreSQL's text and jsonb can't hold: NUL, and halves of a surrogate pair. */
export const STORABLE = /^[^\0\p{Cs}]*$/u;

/** Lines of words as they are kept: they end in one way, and nothing else in them steers a terminal. */
export function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
}

/** One line of words: trimmed, NFC, nothing that steers a terminal or a mail's head. */
export const lineSchema = (max: number) =>
  z
    .string(required)
    .trim()
    .min(1, BLANK)
    .max(max, tooLong(max))
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Not a valid string.')
    .transform((text) => text.normalize('NFC'));

/** A name: NFC, trimmed, no control characters and no angle brackets, so that it is safe in a mail's head as well. */
export const nameSchema = z
  .string(required)
  .trim()
  .min(1, BLANK)
  .max(60, tooLong(60))
  .regex(/^[^\p{Cc}\p{Cs}<>]*$/u, 'Enter a valid name.')
  .transform((name) => name.normalize('NFC'));

/**
 * An e-mail address in the one form that is kept and compared. İ is what a Turkish keyboard's caps lock makes of i
 * and stands for I here; every other letter outside ASCII is refused, so lower case means the same in every locale.
 */
export const emailSchema = z
  .string(required)
  .trim()
  .min(1, BLANK)
  .transform((raw) => raw.replaceAll('İ', 'I').toLowerCase())
  .pipe(z.email('Enter a valid e-mail address.').max(254, tooLong(254)));

/** Longest password that is looked at, characters: hashing a novel is a way to keep the server busy. */
const PASSWORD_MAX = 128;

/**
 * A password that is compared with a stored one: old rules may have let it in, so only its size is judged. NFKC,
 * because the same ü is typed as one character on one machine and as two on another (NIST SP 800-63B-4, 3.1.1.2).
 */
export const typedPasswordSchema = z
  .string(required)
  .min(1, BLANK)
  .max(PASSWORD_MAX, tooLong(PASSWORD_MAX))
  .transform((raw) => raw.normalize('NFKC'));

/** A password that is chosen now, normalised likewise. What is on the list of common ones the server refuses. */
export const newPasswordSchema = z
  .string(required)
  .min(1, { error: BLANK, abort: true })
  .max(PASSWORD_MAX, tooLong(PASSWORD_MAX))
  .transform((raw) => raw.normalize('NFKC'))
  .pipe(z.string().min(8, 'Ensure this field has at least 8 characters.'));

import { z } from 'zod';

/** Fields about people: accepted input and the normalised form that is stored. */

const required = {
  error: (issue: { input?: unknown }) =>
    issue.input === undefined ? 'This field is required.' : 'Not a valid string.',
};
const BLANK = 'This field may not be blank.';
const tooLong = (max: number) => `Ensure this field has no more than ${max} characters.`;

/** Rejects what PostgreSQL's text and jsonb cannot store: NUL and unpaired surrogates. */
export const STORABLE = /^[^\0\p{Cs}]*$/u;

/** Normalises line ends and replaces other control characters, which could steer a terminal, with spaces. */
export function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
}

/** One line of text: trimmed, NFC, without control characters that could affect a terminal or an email header. */
export const lineSchema = (max: number) =>
  z
    .string(required)
    .trim()
    .min(1, BLANK)
    .max(max, tooLong(max))
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Not a valid string.')
    .transform((text) => text.normalize('NFC'));

/** A name: NFC, trimmed, without control characters and angle brackets, so that it is also safe in an email header. */
export const nameSchema = z
  .string(required)
  .trim()
  .min(1, BLANK)
  .max(60, tooLong(60))
  .regex(/^[^\p{Cc}\p{Cs}<>]*$/u, 'Enter a valid name.')
  .transform((name) => name.normalize('NFC'));

/**
 * An email address in the normalised form for storage and comparison. A Turkish keyboard with caps lock types İ for i,
 * so İ is read as I; every other letter outside ASCII is rejected, so that lower-casing gives the same result in every
 * locale.
 */
export const emailSchema = z
  .string(required)
  .trim()
  .min(1, BLANK)
  .transform((raw) => raw.replaceAll('İ', 'I').toLowerCase())
  .pipe(z.email('Enter a valid e-mail address.').max(254, tooLong(254)));

/** Maximum length of a password in characters; longer input would make hashing expensive. */
const PASSWORD_MAX = 128;

/**
 * A password to compare with a stored hash. Only its length is checked, because older rules may have accepted it. NFKC,
 * because devices encode the same ü as one or two characters (NIST SP 800-63B-4, 3.1.1.2).
 */
export const typedPasswordSchema = z
  .string(required)
  .min(1, BLANK)
  .max(PASSWORD_MAX, tooLong(PASSWORD_MAX))
  .transform((raw) => raw.normalize('NFKC'));

/** A new password, normalised like {@link typedPasswordSchema}. The server also rejects common passwords. */
export const newPasswordSchema = z
  .string(required)
  .min(1, { error: BLANK, abort: true })
  .max(PASSWORD_MAX, tooLong(PASSWORD_MAX))
  .transform((raw) => raw.normalize('NFKC'))
  .pipe(z.string().min(8, 'Ensure this field has at least 8 characters.'));

import { createHash, randomBytes } from 'node:crypto';

/** Opaque tokens of sessions, mailed links and programs: 256 random bits, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The stored form of a token. A plain SHA-256 is enough for 256 random bits: they cannot be guessed, so neither slow
 * hashing nor a salt is needed.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

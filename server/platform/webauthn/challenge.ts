import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { lte } from 'drizzle-orm';
import { hmac, sameSignature } from '@/server/platform/crypto/hmac';
import { hashToken } from '@/server/platform/crypto/token';
import type { Db } from '@/server/platform/db/client';
import { passkeyChallenge } from '@/server/platform/db/schema/passkey';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/** How long a challenge can be answered, ms. */
const LIFETIME = 5 * 60_000;

/**
 * A challenge for one purpose: its end, random bytes and a signature, so that asking for one, which any visitor may do,
 * stores nothing.
 * @param purpose what an answer permits, and to whom: `log-in`, `register-7`
 */
export function newChallenge({ env, clock }: Ports, purpose: string): string {
  const text = `${(clock.now().getTime() + LIFETIME).toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${hmac(env.SECRET_KEY, signed(purpose, text))}`;
}

/** Whether a challenge, base64url as authenticators return it, was made here for this purpose and is not over. */
export function isOwnChallenge({ env, clock }: Ports, purpose: string, given: string): boolean {
  const [end = '', random = '', signature = ''] = Buffer.from(given, 'base64url').toString().split('.');
  const ours = hmac(env.SECRET_KEY, signed(purpose, `${end}.${random}`));
  return sameSignature(signature, ours) && Number.parseInt(end, 36) > clock.now().getTime();
}

const signed = (purpose: string, text: string) => `passkey:${purpose}:${text}`;

/** Uses a challenge up, in the transaction of what it permits. @returns false when it was used before */
export async function consumeChallenge(tx: Db, given: string, now: Date): Promise<boolean> {
  const used = await tx
    .insert(passkeyChallenge)
    .values({ hash: hashToken(given), expiresAt: new Date(now.getTime() + LIFETIME) })
    .onConflictDoNothing()
    .returning({ hash: passkeyChallenge.hash });
  return used.length > 0;
}

/** Deletes used challenges that are over anyway. */
export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenge).where(lte(passkeyChallenge.expiresAt, now));
}

/**
 * To which site passkeys belong: the host of SITE_URL.
 * @throws ApiError 409 `passkeys_unavailable` for a shop under an IP address, which browsers don't accept
 */
export function relyingParty({ env }: Pick<Ports, 'env'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(env.SITE_URL);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new ApiError(409, 'passkeys_unavailable', 'Passkeys need a SITE_URL with a domain name.');
  }
  return { id: hostname, origin };
}

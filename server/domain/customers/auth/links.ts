import { and, eq, gt } from 'drizzle-orm';
import { hashToken, newToken } from '@/server/platform/crypto/token';
import type { Db } from '@/server/platform/db/client';
import { authToken } from '@/server/platform/db/schema/customer';
import { ApiError } from '@/server/platform/http/errors';

const HOUR = 60 * 60 * 1000;

/**
 * How long a mailed link works, ms: an hour when it opens an account, three days when it only verifies an email
 * address.
 */
const LIFETIMES = { reset: HOUR, activate: 72 * HOUR, email: 72 * HOUR } as const;

export type LinkPurpose = keyof typeof LIFETIMES;
/** `email` is the new address, for links that confirm one. */
export type Link = { customerId: number; email: string | null };

/** Creates a link's token. Earlier links of the same kind stay valid, because emails may arrive out of order. */
export async function issueLink(
  tx: Db,
  purpose: LinkPurpose,
  { customerId, email }: Link,
  now: Date,
): Promise<{ token: string; key: string }> {
  const token = newToken();
  const hash = hashToken(token);
  const expiresAt = new Date(now.getTime() + LIFETIMES[purpose]);
  await tx.insert(authToken).values({ customerId, hash, purpose, email, expiresAt, lastUsedAt: now, createdAt: now });
  return { token, key: `${purpose}-${hash.slice(0, 24)}` };
}

/** The customer of a link, without consuming it; null when it is unknown, used or expired. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<Link | null> {
  const [found] = await db
    .select(COLUMNS)
    .from(authToken)
    .where(isLive(purpose, token, now));
  return found ?? null;
}

/** The same, and consumes it: only one of two concurrent calls succeeds. */
export async function consumeLink(tx: Db, purpose: LinkPurpose, token: string, now: Date): Promise<Link | null> {
  const [used] = await tx
    .delete(authToken)
    .where(isLive(purpose, token, now))
    .returning(COLUMNS);
  return used ?? null;
}

const COLUMNS = { customerId: authToken.customerId, email: authToken.email };

function isLive(purpose: LinkPurpose, token: string, now: Date) {
  return and(eq(authToken.hash, hashToken(token)), eq(authToken.purpose, purpose), gt(authToken.expiresAt, now));
}

export const deadLink = () =>
  new ApiError(400, 'invalid_link', 'This link has expired or was used before. Ask for a new one.');

/** The account's part of a reset link's path. */
export function uidOf(customerId: number): string {
  return Buffer.from(String(customerId)).toString('base64url');
}

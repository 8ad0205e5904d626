import { and, like, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { firstOwnerSchema } from '@/contracts/setup';
import { STAFF_LIMITS } from '@/server/domain/operations/staff/limits';
import { openSession, type StaffOrigin } from '@/server/domain/operations/staff/sessions';
import { recordEvent } from '@/server/domain/operations/staff/sign-in';
import { assertUncommon } from '@/server/platform/crypto/common-passwords';
import { hashToken, newToken } from '@/server/platform/crypto/token';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { meta } from '@/server/platform/db/schema/content';
import { staff } from '@/server/platform/db/schema/staff';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/** How long a printed link works, ms. */
const LIFETIME = 24 * 60 * 60 * 1000;
/** Rows of `meta`: the hash of a link's token, with the time of its end. */
const PREFIX = 'setup-link:';

/**
 * A link with which the first owner is made, for the terminal. Links of earlier starts and of other instances stay valid.
 * @returns null when the shop has an owner
 */
export async function createSetupLink({ db, clock, env }: Pick<Ports, 'db' | 'clock' | 'env'>): Promise<string | null> {
  if (await hasStaff(db)) return null;
  const token = newToken();
  const now = clock.now();
  const end = new Date(now.getTime() + LIFETIME).toISOString();
  await db.delete(meta).where(and(like(meta.key, `${PREFIX}%`), lt(meta.value, now.toISOString())));
  await db.insert(meta).values({ key: `${PREFIX}${hashToken(token)}`, value: end });
  return `${env.SITE_URL}/yonetim/kurulum#${token}`;
}

/** @throws ApiError 400 `invalid_link` for a token that is unknown or over, or when the shop has an owner; 429 */
export async function assertSetupLink(ports: Ports, token: string, ip: string): Promise<void> {
  await countAttempt(ports, [STAFF_LIMITS.link, ip]);
  if (!(await isLive(ports.db, token, ports.clock.now()))) throw deadLink();
}

/**
 * Makes the first owner and opens a session. All links end with it.
 * @returns the session's token
 * @throws as {@link assertSetupLink}; FieldError for a common password, which does not consume the link
 */
export async function createFirstOwner(
  ports: Ports,
  { token, email, name, password }: z.output<typeof firstOwnerSchema>,
  origin: StaffOrigin,
): Promise<string> {
  const { db, clock, passwords } = ports;
  await assertSetupLink(ports, token, origin.ip);
  assertUncommon(password, [email, name]);
  const passwordHash = await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    // Two requests with links at once: the second waits here, and then finds the owner.
    await tx.execute(sql`lock table ${staff} in share row exclusive mode`);
    if (!(await isLive(tx, token, clock.now()))) throw deadLink();
    const values = { email, name, role: 'owner' as const, passwordHash, createdAt: clock.now() };
    const [account] = await tx.insert(staff).values(values).returning();
    if (!account) throw new Error('an account without a row');
    await tx.delete(meta).where(like(meta.key, `${PREFIX}%`));
    await recordEvent(ports, tx, account, 'owner.created', origin);
    return openSession(tx, account.id, { ...origin, codeDue: false }, clock.now());
  });
}

async function isLive(db: Db, token: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ value: meta.value })
    .from(meta)
    .where(sql`${meta.key} = ${PREFIX + hashToken(token)} and ${meta.value} > ${now.toISOString()}`);
  return row !== undefined && !(await hasStaff(db));
}

async function hasStaff(db: Db): Promise<boolean> {
  return (await db.$count(staff)) > 0;
}

const deadLink = () =>
  new ApiError(400, 'invalid_link', 'The link has expired, or the shop has an owner. A restart prints a new one.');

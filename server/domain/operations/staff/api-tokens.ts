import { hostname } from 'node:os';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { ApiToken, newApiTokenSchema } from '@/contracts/staff';
import { ALL_PERMISSIONS, type Permission } from '@/contracts/staff-permissions';
import { recordChange } from '@/server/platform/audit/record-change';
import { hashToken, newToken } from '@/server/platform/crypto/token';
import { readMachineToken } from '@/server/platform/data-folder';
import { inTransaction } from '@/server/platform/db/retry';
import { apiToken } from '@/server/platform/db/schema/staff';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import type { StaffCaller } from '@/server/platform/ports/staff';
import { currentRequestId } from '@/server/platform/request-id';
import { writeAudit } from './audit-log';

type Row = typeof apiToken.$inferSelect;
type Base = Pick<Ports, 'db' | 'clock' | 'env'>;

const DAY = 24 * 60 * 60 * 1000;
/** The last use is written at most this often, ms. */
const TOUCH_AFTER = 60_000;
/** Makes a leaked token recognizable, to people and to scanners of repositories. */
const PREFIX = 'senlik_';
const EVERYTHING = '*';

/**
 * The caller of a token. The token that this machine's commands keep in DATA_DIR is registered at its first use:
 * a reader of that folder has the shop's secret and database too, and the row makes the token visible, audited and
 * revocable like any other.
 */
export async function findApiToken(base: Base, token: string): Promise<StaffCaller | null> {
  const { db, clock } = base;
  const hash = hashToken(token);
  const [found = await registerMachineToken(base, token)] = await db
    .select()
    .from(apiToken)
    .where(eq(apiToken.hash, hash));
  const now = clock.now();
  if (!found || found.revokedAt || (found.expiresAt && found.expiresAt <= now)) return null;
  if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= TOUCH_AFTER) {
    await db.update(apiToken).set({ lastUsedAt: now }).where(eq(apiToken.id, found.id));
  }
  return { kind: 'token', id: found.id, name: found.name, permissions: new Set(permissionsOf(found)), session: null };
}

async function registerMachineToken({ db, clock, env }: Base, token: string): Promise<Row | undefined> {
  if (readMachineToken(env.DATA_DIR) !== token) return undefined;
  const name = `command line of ${hostname()}`;
  const at = clock.now();
  const hash = hashToken(token);
  return inTransaction(db, async (tx) => {
    const [made] = await tx
      .insert(apiToken)
      .values({ name, hash, permissions: [EVERYTHING], createdAt: at })
      .onConflictDoNothing()
      .returning();
    if (!made) return (await tx.select().from(apiToken).where(eq(apiToken.hash, hash)))[0];
    await writeAudit(tx, [
      {
        ...{ at, caller: { kind: 'token', id: made.id, name }, action: 'token.registered' },
        ...{ entity: 'tokens', entityId: String(made.id), before: null, after: { name, permissions: [EVERYTHING] } },
        ...{ reason: null, network: null, requestId: currentRequestId() ?? '' },
      },
    ]);
    return made;
  });
}

/** All tokens, newest first, revoked and expired ones included. */
export async function listApiTokens({ db }: Ports): Promise<ApiToken[]> {
  return (await db.select().from(apiToken).orderBy(desc(apiToken.id))).map(toApiToken);
}

/**
 * Creates a token. @returns it with its row; the token itself is not stored
 * @throws ApiError 403 `forbidden` for permissions that the caller lacks
 */
export async function createApiToken(
  { db, clock }: Ports,
  caller: StaffCaller,
  { name, permissions, days }: z.output<typeof newApiTokenSchema>,
): Promise<ApiToken & { token: string }> {
  const lacking = permissions.filter((permission) => !caller.permissions.has(permission));
  if (lacking.length > 0) throw new ApiError(403, 'forbidden', `You can't give away ${lacking.join(', ')}.`);
  const token = PREFIX + newToken();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + days * DAY);
  return inTransaction(db, async (tx) => {
    const values = { name, hash: hashToken(token), permissions: [...new Set(permissions)], expiresAt, createdAt: now };
    const [made] = await tx.insert(apiToken).values(values).returning();
    if (!made) throw new Error('a token was not written');
    const row = toApiToken(made);
    const after = { name, permissions: row.permissions, expires_at: row.expires_at };
    await recordChange(tx, { entity: 'tokens', id: row.id, after });
    return { ...row, token };
  });
}

/** @throws ApiError 404 for a token that does not exist or is revoked */
export async function revokeApiToken({ db, clock }: Ports, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const [revoked] = await tx
      .update(apiToken)
      .set({ revokedAt: now })
      .where(and(eq(apiToken.id, id), isNull(apiToken.revokedAt)))
      .returning({ name: apiToken.name });
    if (!revoked) throw notFound();
    await recordChange(tx, { entity: 'tokens', id, before: revoked, after: { revoked_at: now.toISOString() } });
  });
}

/** Names that no longer exist grant nothing. */
function permissionsOf({ permissions }: Row): Permission[] {
  return ALL_PERMISSIONS.filter((name) => permissions.includes(name) || permissions.includes(EVERYTHING));
}

function toApiToken(row: Row): ApiToken {
  return {
    id: row.id,
    name: row.name,
    permissions: permissionsOf(row),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
  };
}

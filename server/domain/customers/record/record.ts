import { eq, type SQL, sql } from 'drizzle-orm';
import type { BlockedThing } from '@/contracts/owner-customers';
import { type Db, queryRows } from '@/server/platform/db/client';
import { customerRecord } from '@/server/platform/db/schema/customer';
import { ApiError } from '@/server/platform/http/errors';
import { assertVersion } from '@/server/platform/http/if-match';

export type CustomerRecord = typeof customerRecord.$inferSelect;

/** What the staff keeps about a person; version 0 when there is nothing. */
export async function readRecord(db: Db, email: string): Promise<CustomerRecord> {
  const [found] = await db.select().from(customerRecord).where(eq(customerRecord.email, email));
  const none = {
    orderingBlockedAt: null,
    orderingBlockedReason: null,
    signInBlockedAt: null,
    signInBlockedReason: null,
  };
  return found ?? { email, note: '', version: 0, ...none };
}

/** Replaces the note. @param expected the version that the writer has read @throws ApiError 412 */
export async function writeNote(tx: Db, email: string, note: string, expected: number): Promise<void> {
  const before = await lockRecord(tx, email);
  assertVersion(before, expected);
  await tx
    .update(customerRecord)
    .set({ note, version: before.version + 1 })
    .where(eq(customerRecord.email, email));
}

/**
 * Blocks, or with a null reason no longer. @throws ApiError 409 `blocked_already`, `not_blocked`
 */
export async function writeBlock(
  tx: Db,
  email: string,
  what: BlockedThing,
  { reason, now }: { reason: string | null; now: Date },
): Promise<void> {
  const before = await lockRecord(tx, email);
  const isBlocked = (what === 'ordering' ? before.orderingBlockedAt : before.signInBlockedAt) !== null;
  if (isBlocked === (reason !== null)) {
    throw isBlocked
      ? new ApiError(409, 'blocked_already', 'This is blocked already.')
      : new ApiError(409, 'not_blocked', 'This is not blocked.');
  }
  const at = reason === null ? null : now;
  const values =
    what === 'ordering'
      ? { orderingBlockedAt: at, orderingBlockedReason: reason }
      : { signInBlockedAt: at, signInBlockedReason: reason };
  await tx.update(customerRecord).set(values).where(eq(customerRecord.email, email));
}

/** Moves note and blocks with an account that changes its email address; joins them with those of the new one. */
export async function moveRecord(tx: Db, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into customer_record (email, note, version, ordering_blocked_at, ordering_blocked_reason, sign_in_blocked_at, sign_in_blocked_reason)
    select ${to}, note, version, ordering_blocked_at, ordering_blocked_reason, sign_in_blocked_at, sign_in_blocked_reason
    from customer_record where email = ${from}
    on conflict (email) do update set
      note = concat_ws(e'\n', nullif(customer_record.note, ''), nullif(excluded.note, '')),
      version = greatest(customer_record.version, excluded.version) + 1,
      ordering_blocked_at = coalesce(excluded.ordering_blocked_at, customer_record.ordering_blocked_at),
      ordering_blocked_reason = coalesce(excluded.ordering_blocked_reason, customer_record.ordering_blocked_reason),
      sign_in_blocked_at = coalesce(excluded.sign_in_blocked_at, customer_record.sign_in_blocked_at),
      sign_in_blocked_reason = coalesce(excluded.sign_in_blocked_reason, customer_record.sign_in_blocked_reason)`);
  await tx.delete(customerRecord).where(eq(customerRecord.email, from));
}

/** A query with a row when the shop takes no orders from a person, by the order's email address or the account's. */
export function blockedPerson(email: string, customerId: number | null): SQL {
  return sql`select 1 from customer_record where ordering_blocked_at is not null
    and (email = ${email} or email = (select c.email from customer c where c.id = ${customerId}::int))`;
}

/** @throws ApiError 409 `ordering_blocked` for a {@link blockedPerson} */
export async function assertMayOrder(tx: Db, email: string, customerId: number | null): Promise<void> {
  const blocked = await queryRows(tx, blockedPerson(email, customerId));
  if (blocked.length > 0) throw new ApiError(409, 'ordering_blocked', 'The shop takes no orders from this person.');
}

/** Locks the record, which exists afterwards; a new one has version 0. */
async function lockRecord(tx: Db, email: string): Promise<CustomerRecord> {
  await tx.insert(customerRecord).values({ email, version: 0 }).onConflictDoNothing();
  const [record] = await tx.select().from(customerRecord).where(eq(customerRecord.email, email)).for('update');
  if (!record) throw new Error('a record that was just written is gone');
  return record;
}

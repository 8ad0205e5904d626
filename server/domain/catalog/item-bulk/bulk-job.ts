import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ItemBulk, ItemBulkChange, ItemBulkFilter, ItemBulkJob, ItemBulkPreview } from '@/contracts/item-bulk';
import { countOwnerItems, readOwnerItems } from '@/server/domain/catalog/owner-items/list-items';
import { type AuditOrigin, currentOrigin, inAuditScope, recordChange } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { itemBulk } from '@/server/platform/db/schema/catalog';
import { ApiError, notFound } from '@/server/platform/http/errors';
import { JobKind, planJob } from '@/server/platform/jobs/plan';
import { InstancePages } from '@/server/platform/jobs/stale-pages';
import type { Ports } from '@/server/platform/ports/ports';
import { applyChange, previewChange } from './apply-change';

/**
 * Items of one step. A step is a transaction that holds the catalogue's lock: an order that sells an item out waits for
 * its end.
 */
const STEP = 50;
/** Items whose lines a preview shows. */
const SHOWN = 20;
const PAGE_SIZE = 20;

export const ITEM_BULK = new JobKind<{ id: number }>('item-bulk');

type Row = typeof itemBulk.$inferSelect;

/** How many items match, and what the change would do to the first of them. @throws ApiError 404 without the category */
export async function previewBulk(db: Db, { filter, change }: ItemBulk): Promise<ItemBulkPreview> {
  await assertCategory(db, change);
  const items = await readOwnerItems(db, filter, undefined, SHOWN);
  return { total: await countOwnerItems(db, filter), lines: await previewChange(db, items, change) };
}

/**
 * Begins a change of all items that match now; new ones that match later stay as they are.
 * @throws ApiError 404 without the category, 409 `bulk_running` while another one runs
 */
export async function beginBulk({ db, clock }: Ports, { filter, change }: ItemBulk): Promise<ItemBulkJob> {
  const origin = currentOrigin();
  if (!origin) throw new Error('only a staff call begins a bulk change');
  const row = await inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table item_bulk in exclusive mode`);
    await assertCategory(tx, change);
    const [running] = await tx.select({ id: itemBulk.id }).from(itemBulk).where(eq(itemBulk.state, 'running')).limit(1);
    if (running)
      throw new ApiError(409, 'bulk_running', 'Another bulk change is running. Wait for its end or stop it.');
    const [top] = await queryRows<{ id: number }>(tx, sql`select coalesce(max(id), 0) + 1 as id from item`);
    const values = { filter, change, origin, total: await countOwnerItems(tx, filter), cursor: top?.id ?? 1 };
    const [row] = await tx
      .insert(itemBulk)
      .values({ ...values, state: 'running', createdAt: clock.now() })
      .returning();
    if (!row) throw new Error('an insert returned no row');
    await recordChange(tx, { entity: 'item bulk', id: row.id, after: { filter, change, total: row.total } });
    await planJob(tx, { kind: ITEM_BULK, payload: { id: row.id }, runAt: clock.now() });
    return row;
  });
  return toJob(row);
}

/**
 * Changes the next items and plans the following step. Runs in the job's transaction: after a crash a step is repeated
 * as a whole. A failed change goes on when its job is retried.
 */
export async function runBulkStep(ports: Ports, { id }: { id: number }): Promise<void> {
  const { db: tx, clock, log, staff } = ports;
  const [row] = await tx.select().from(itemBulk).where(eq(itemBulk.id, id)).for('update');
  if (row?.state !== 'running' && row?.state !== 'failed') return;
  const items = await readOwnerItems(tx, row.filter as ItemBulkFilter, row.cursor, STEP);
  // Pages are invalidated after the commit: rendered before, they would be cached without the change.
  const pages = new InstancePages(tx, log);
  let outcome = { changed: 0, skipped: 0 };
  if (items.length > 0) {
    await inAuditScope({ staff, clock }, row.origin as AuditOrigin, async () => {
      outcome = await applyChange({ ...ports, pages }, items, row.change as ItemBulkChange);
    });
  }
  await pages.settle();
  const isOver = items.length < STEP;
  await tx
    .update(itemBulk)
    .set({
      cursor: items.at(-1)?.id ?? row.cursor,
      done: row.done + items.length,
      changed: row.changed + outcome.changed,
      skipped: row.skipped + outcome.skipped,
      error: null,
      ...(isOver ? { state: 'done', endedAt: clock.now() } : { state: 'running', endedAt: null }),
    })
    .where(eq(itemBulk.id, id));
  if (!isOver) await planJob(tx, { kind: ITEM_BULK, payload: { id }, runAt: clock.now() });
}

/** Marks a change whose step gave up; what was changed stays changed. */
export async function failBulk({ db: tx, clock, staff }: Ports, { id }: { id: number }, error: string): Promise<void> {
  const [failed] = await tx
    .update(itemBulk)
    .set({ state: 'failed', error, endedAt: clock.now() })
    .where(and(eq(itemBulk.id, id), eq(itemBulk.state, 'running')))
    .returning();
  if (!failed) return;
  await inAuditScope({ staff, clock }, failed.origin as AuditOrigin, () =>
    recordChange(tx, { entity: 'item bulk', id, after: { state: 'failed', done: failed.done, error } }),
  );
}

/** Stops after the current step; what was changed stays changed. @throws ApiError 404 */
export async function stopBulk({ db, clock }: Ports, id: number): Promise<ItemBulkJob> {
  const row = await inTransaction(db, async (tx) => {
    const [stopped] = await tx
      .update(itemBulk)
      .set({ state: 'stopped', endedAt: clock.now() })
      .where(and(eq(itemBulk.id, id), eq(itemBulk.state, 'running')))
      .returning();
    if (stopped) await recordChange(tx, { entity: 'item bulk', id, after: { state: 'stopped', done: stopped.done } });
    return stopped ?? (await readRow(tx, id));
  });
  return toJob(row);
}

/** @throws ApiError 404 */
export async function readBulk(db: Db, id: number): Promise<ItemBulkJob> {
  return toJob(await readRow(db, id));
}

/** Newest first. @param after the id of the last one that was read */
export async function listBulks(db: Db, after: number | undefined) {
  const rows = await db
    .select()
    .from(itemBulk)
    .where(after === undefined ? undefined : lt(itemBulk.id, after))
    .orderBy(desc(itemBulk.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  return { results: page.map(toJob), after: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
}

async function readRow(db: Db, id: number): Promise<Row> {
  const [row] = await db.select().from(itemBulk).where(eq(itemBulk.id, id));
  if (!row) throw notFound();
  return row;
}

async function assertCategory(db: Db, change: ItemBulkChange): Promise<void> {
  if (change.action !== 'category') return;
  const [known] = await queryRows(db, sql`select 1 from category where slug = ${change.category}`);
  if (!known) throw notFound();
}

function toJob({ id, state, change, total, done, changed, skipped, error, createdAt, endedAt }: Row): ItemBulkJob {
  return {
    ...{ id, state, change: change as ItemBulkChange, total, done, changed, skipped, error },
    created_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  };
}

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { CategoryTree } from '@/server/domain/catalog/import/category-tree';
import { ImportRun } from '@/server/domain/catalog/import/import-run';
import type { PlannedItem } from '@/server/domain/catalog/import/plan-items';
import { findStoredItems, findStoredItemsById, type StoredItem } from '@/server/domain/catalog/import/stored-items';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import type { Ports } from '@/server/platform/ports/ports';
import { isShuttingDown } from '@/server/platform/shutting-down';
import type { Claim } from './claim';

const BATCH = 100;

type Recorded = {
  id: number;
  item_id: number;
  before: { record: CatalogRecord; archived: boolean } | null;
  after: CatalogRecord;
};
type Undo = 'restored' | 'archived' | 'kept';

/**
 * Gives the items of an import the values that they had before it, and archives those that it created. An item that was
 * changed since stays as it is. Stock that was sold since stays sold: only the import's difference is undone. Categories
 * stay. Rows are marked in the transaction that undoes them, so that a restarted process goes on behind them.
 */
export async function undoRows(ports: Ports, claim: Claim): Promise<'done' | 'shutdown'> {
  const { db } = ports;
  let undone: { id: number; undo: Undo }[] = [];
  const run = await ImportRun.begin(
    ports,
    { dryRun: false, strict: false, keepImages: false },
    { written: (tx) => markRows(tx, undone) },
  );
  const tree = await CategoryTree.load(db);
  for (let rows = await nextRows(db, claim.id); rows.length > 0; rows = await nextRows(db, claim.id)) {
    if (isShuttingDown()) return 'shutdown';
    const plan = await planUndo(db, rows, tree);
    await run.archive(plan.archive);
    await inTransaction(db, (tx) => markRows(tx, plan.rest));
    undone = plan.writes.map(({ row }) => ({ id: row, undo: 'restored' }));
    const writes = plan.writes.map(({ write }) => write);
    if (writes.length > 0) await run.restore(writes);
    // Written items are for sale unless they are hidden: those that were archived before are archived again.
    await run.archive(plan.archiveAgain);
    await inTransaction(db, (tx) => claim.save(tx, sql`is_cancelled = false`));
  }
  for await (const _step of run.close({ interrupted: false }));
  return 'done';
}

function nextRows(db: Db, id: string): Promise<Recorded[]> {
  return queryRows<Recorded>(
    db,
    sql`select id, item_id, before, after from catalog_import_row
        where import_id = ${id} and item_id is not null and after is not null and undo is null order by id limit ${BATCH}`,
  );
}

async function markRows(tx: Db, rows: readonly { id: number; undo: Undo }[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update catalog_import_row set undo = r.undo
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, undo text) where catalog_import_row.id = r.id`);
}

type Plan = {
  writes: { row: number; write: PlannedItem }[];
  archive: number[];
  archiveAgain: number[];
  rest: { id: number; undo: Undo }[];
};

async function planUndo(db: Db, rows: readonly Recorded[], tree: CategoryTree): Promise<Plan> {
  const current = new Map(
    (
      await findStoredItemsById(
        db,
        rows.map(({ item_id }) => item_id),
      )
    ).map((one) => [one.id, one]),
  );
  const before = rows.flatMap((row) => row.before?.record ?? []);
  const holders = await findStoredItems(
    db,
    before.map(({ slug }) => slug),
    before.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
  );
  const plan: Plan = { writes: [], archive: [], archiveAgain: [], rest: [] };
  for (const { id, item_id, before, after } of rows) {
    const stored = current.get(item_id);
    const isOwn = stored !== undefined && isDeepStrictEqual(comparable(stored.record), comparable(after));
    if (!isOwn || (before && !isPossible(before.record, item_id, holders, tree))) {
      plan.rest.push({ id, undo: 'kept' });
    } else if (!before) {
      plan.archive.push(item_id);
      plan.rest.push({ id, undo: 'archived' });
    } else {
      const record = withStockSince(before.record, after, stored.record);
      plan.writes.push({ row: id, write: { line: 0, stored, record } });
      if (before.archived && !record.hidden) plan.archiveAgain.push(item_id);
    }
  }
  return plan;
}

/** Without what orders and reviews change; the same whether it was read from the database or from JSON. */
function comparable({
  rating: _rating,
  rate_counter: _counter,
  popularity: _popularity,
  ...record
}: CatalogRecord): unknown {
  const variants = record.variants.map(({ stock: _stock, ...variant }) => variant);
  return JSON.parse(JSON.stringify({ ...record, variants }));
}

/** Whether its slug, SKUs and categories are not another's by now, and still there. */
function isPossible(
  record: CatalogRecord,
  itemId: number,
  holders: readonly StoredItem[],
  tree: CategoryTree,
): boolean {
  const skus = new Set(record.variants.map(({ sku }) => sku));
  const isTaken = holders.some(
    (holder) =>
      holder.id !== itemId &&
      (holder.record.slug === record.slug || holder.record.variants.some(({ sku }) => skus.has(sku))),
  );
  return !isTaken && !tree.has(record.slug) && [record.category, ...record.categories].every((slug) => tree.has(slug));
}

function withStockSince(before: CatalogRecord, after: CatalogRecord, now: CatalogRecord): CatalogRecord {
  const stockOf = (record: CatalogRecord, sku: string) => record.variants.find((one) => one.sku === sku)?.stock;
  const variants = before.variants.map((variant) => {
    const [then, current] = [stockOf(after, variant.sku), stockOf(now, variant.sku)];
    if (then === undefined || current === undefined) return variant;
    return { ...variant, stock: Math.max(0, current + variant.stock - then) };
  });
  const { rating, rate_counter, popularity } = now;
  return { ...before, rating, rate_counter, popularity, variants };
}

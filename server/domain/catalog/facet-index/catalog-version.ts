import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';

/** An advisory lock id; any constant works, if every instance of the shop uses the same. */
const LOG_LOCK = 7_310_555;
/** How many versions are stored. A process that is further behind reloads everything. */
const MAX_VERSIONS = 1000;
/** Above this number of changed items the change is announced as "everything", because a full load is cheaper. */
const MAX_ITEMS = 5000;
const EVERYTHING = 0;
/** Marks a change of the search's rules or vocabulary, which no item has. */
const SEARCH = -(2 ** 31);

/**
 * The changes after a version: items whose rows in `listing_item` changed, items whose rows in `item_search` did, or
 * `everything`. `version` is the newest of them.
 */
export type Changes = { version: number; itemIds: number[]; textIds: number[]; everything: boolean };

/**
 * Serializes transactions that change `listing_item` until they commit, so that versions are in commit order. Must be
 * called before the first row is touched, so that two writers cannot deadlock.
 */
export async function lockCatalog(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOG_LOCK})`);
}

/**
 * Records that these items' rows in `listing_item`, or what their cards show, changed (all without `itemIds`), in the
 * same transaction.
 */
export async function announceChange(tx: Db, itemIds?: readonly number[]): Promise<void> {
  if (itemIds?.length === 0) return;
  await note(tx, itemIds && itemIds.length <= MAX_ITEMS ? [...new Set(itemIds)] : [EVERYTHING]);
}

/** Records that these items' rows in `item_search` changed, in the same transaction. */
export async function announceTexts(tx: Db, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  // A negative number is the text of an item.
  await note(tx, itemIds.length <= MAX_ITEMS ? itemIds.map((id) => -id) : [EVERYTHING]);
}

/** Records that search texts find other items than before, which invalidates cached search results. */
export function announceSearch(tx: Db): Promise<void> {
  return note(tx, [SEARCH]);
}

async function note(tx: Db, ids: readonly number[]): Promise<void> {
  await lockCatalog(tx);
  await tx.execute(sql`
    insert into catalog_change (version, item_id)
    select (select coalesce(max(version), 0) + 1 from catalog_change), value::int
    from json_array_elements_text(${JSON.stringify(ids)}::json)`);
  await tx.execute(
    sql`delete from catalog_change where version <= (select max(version) - ${MAX_VERSIONS}::int from catalog_change)`,
  );
}

/** The newest version of the catalogue; 0 before the first change. */
export async function newestVersion(db: Db): Promise<number> {
  const [row] = await queryRows<{ version: number }>(
    db,
    sql`select coalesce(max(version), 0)::int as version from catalog_change`,
  );
  return row?.version ?? 0;
}

/** The changes that were announced after `version`. */
export async function changesSince(db: Db, version: number): Promise<Changes> {
  const rows = await queryRows<{ version: number; item_id: number }>(
    db,
    sql`select version, item_id from catalog_change where version > ${version}::int order by version`,
  );
  const [first] = rows;
  const ids = [...new Set(rows.map((row) => row.item_id))];
  return {
    version: rows.at(-1)?.version ?? version,
    itemIds: ids.filter((id) => id > 0),
    textIds: ids.filter((id) => id < 0 && id !== SEARCH).map((id) => -id),
    everything: ids.includes(EVERYTHING) || (first !== undefined && first.version > version + 1),
  };
}

import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';

/** Any constant will do, as long as every instance of this shop uses the same one. */
const LOG_LOCK = 7_310_555;
/** Versions that are kept. A process that slept through more loads everything anew. */
const KEPT = 1000;
/** More changed items than this are announced as "everything": loading all is cheaper then. */
const MOST_ITEMS = 5000;
const EVERYTHING = 0;
/** Stands for a change of the search alone: no item has this id. */
const SEARCH = -1;

/** What happened after a version: the items that changed, or `everything`. `version` is the newest of them. */
export type Changes = { version: number; itemIds: number[]; everything: boolean };

/**
 * Lets one transaction at a time change `listing_item`, until it commits: the order of versions is then the order of
 * commits. Taken before the first row is touched, so that two writers never wait for each other's rows.
 */
export async function lockCatalog(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOG_LOCK})`);
}

/** Notes that these items' rows in `listing_item` changed (all without `itemIds`), in the transaction that did it. */
export async function announceChange(tx: Db, itemIds?: readonly number[]): Promise<void> {
  if (itemIds?.length === 0) return;
  await note(tx, itemIds && itemIds.length <= MOST_ITEMS ? [...new Set(itemIds)] : [EVERYTHING]);
}

/** Notes that texts find other items than before: kept results of searches are no longer right. */
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
    sql`delete from catalog_change where version <= (select max(version) - ${KEPT}::int from catalog_change)`,
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

/** Everything that was announced after `version`. */
export async function changesSince(db: Db, version: number): Promise<Changes> {
  const rows = await queryRows<{ version: number; item_id: number }>(
    db,
    sql`select version, item_id from catalog_change where version > ${version}::int order by version`,
  );
  const [first] = rows;
  const itemIds = [...new Set(rows.map((row) => row.item_id))];
  return {
    version: rows.at(-1)?.version ?? version,
    itemIds,
    everything: itemIds.includes(EVERYTHING) || (first !== undefined && first.version > version + 1),
  };
}

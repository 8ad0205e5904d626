import { markOwn } from '@/server/domain/catalog/items/contents';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import type { Dictionary } from '@/server/domain/catalog/writer/dictionary';
import { forgetRedirects, type Rename, renameItems } from '@/server/domain/catalog/writer/rename-items';
import { writeItems } from '@/server/domain/catalog/writer/write-items';
import { stalePaths } from '@/server/domain/changes/publish-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { markUnfinished } from './finished';
import type { PlannedItem } from './plan-items';

/**
 * Writes new and changed items with their listing and search rows in one transaction: after a crash an item is stored
 * completely or not at all.
 * @param alongside what the same transaction writes after the items
 * @returns the items' ids, and the paths of the pages that showed them before and show them now
 */
export async function writePlan(
  db: Db,
  writes: readonly PlannedItem[],
  dictionary: Dictionary,
  alongside: (tx: Db) => Promise<void> = async () => {},
): Promise<{ ids: number[]; paths: string[] }> {
  const records = writes.map(({ record }) => record);
  // Commits in a transaction of its own: if the batch fails, unused words remain, which is harmless.
  await dictionary.learn(records);
  return inTransaction(db, async (tx) => {
    await markUnfinished(tx, 'items');
    await markOwn(tx);
    const stored = writes.flatMap(({ stored }) => stored?.id ?? []);
    const before = await stalePaths(tx, { entity: 'item', ids: stored });
    await renameItems(tx, renamesOf(writes));
    await forgetRedirects(
      tx,
      records.map(({ slug }) => slug),
    );
    const ids = await writeItems(tx, records, dictionary);
    await reindexSearch(tx, ids);
    await reindexCatalog(tx, ids);
    await alongside(tx);
    return { ids, paths: [...before, ...(await stalePaths(tx, { entity: 'item', ids }))] };
  });
}

/** The items whose slug changes. */
function renamesOf(writes: readonly PlannedItem[]): Rename[] {
  return writes.flatMap(({ stored, record }) =>
    stored && stored.record.slug !== record.slug ? [{ id: stored.id, old: stored.record.slug, slug: record.slug }] : [],
  );
}

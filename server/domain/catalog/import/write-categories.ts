import { markOwn } from '@/server/domain/catalog/items/contents';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { markUnfinished } from './finished';
import type { PlannedCategory } from './plan-categories';
import { writeCategory } from './write-category';

/**
 * Writes planned categories in one transaction, then updates the items below moved and renamed ones, which show names
 * and slugs of their categories.
 */
export async function writePlannedCategories(db: Db, writes: readonly PlannedCategory[]): Promise<void> {
  const itemIds = await inTransaction(db, async (tx) => {
    await markUnfinished(tx, 'categories');
    await markOwn(tx);
    const touched: number[] = [];
    for (const planned of writes) touched.push(...(await writeCategory(tx, planned)));
    return [...new Set(touched)];
  });
  for await (const _done of reindexItems(db, itemIds));
}

/** On the embedded database, shoppers' queries run between two batches. */
const REINDEX_BATCH = 500;

/** Rebuilds search and listing rows of these items in batches; yields how many are done. */
export async function* reindexItems(db: Db, ids: readonly number[]): AsyncGenerator<number> {
  for (let start = 0; start < ids.length; start += REINDEX_BATCH) {
    const batch = ids.slice(start, start + REINDEX_BATCH);
    await reindexSearch(db, batch);
    await reindexCatalog(db, batch);
    yield start + batch.length;
  }
}

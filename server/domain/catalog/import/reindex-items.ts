import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import type { Db } from '@/server/platform/db/client';

/** On the embedded database, shoppers' queries run between two batches. */
const BATCH = 500;

/** Rebuilds search and listing rows of these items in batches; yields how many are done. */
export async function* reindexItems(db: Db, ids: readonly number[]): AsyncGenerator<number> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    await reindexSearch(db, batch);
    await reindexCatalog(db, batch);
    yield start + batch.length;
  }
}

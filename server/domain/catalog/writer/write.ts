import type { CatalogRecord } from '@/contracts/catalog-record';
import type { Db } from '@/server/platform/db/client';
import { Dictionary } from './dictionary';
import { writeItems } from './write-items';

const BATCH = 1000;

export type WriteResult = { items: number; variants: number; ids: number[] };
export type WriteOptions = { onBatch?: (itemsWritten: number) => void };

/**
 * Writes items by slug and variants by SKU, in batches of 1000, each in one transaction. Existing rows are updated and
 * keep their ids, equal ones are not touched, so repeated records change nothing. Memory holds one batch. The caller
 * must run `reindexCatalog` and `reindexSearch` afterwards.
 * @throws UnknownCategoryError when a record names a category that does not exist
 */
export async function writeCatalog(
  db: Db,
  records: Iterable<CatalogRecord> | AsyncIterable<CatalogRecord>,
  options: WriteOptions = {},
): Promise<WriteResult> {
  const dictionary = new Dictionary(db);
  await dictionary.load();
  const result: WriteResult = { items: 0, variants: 0, ids: [] };
  let batch: CatalogRecord[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await dictionary.learn(batch);
    const ids = await db.transaction((tx) => writeItems(tx, batch, dictionary));
    result.items += batch.length;
    result.variants += batch.reduce((sum, record) => sum + record.variants.length, 0);
    result.ids.push(...ids);
    batch = [];
    options.onBatch?.(result.items);
  };
  for await (const record of records) {
    batch.push(record);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return result;
}

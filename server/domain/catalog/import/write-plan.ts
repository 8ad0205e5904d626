import { sql } from 'drizzle-orm';
import { markOwn } from '@/server/domain/catalog/items/contents';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import type { Dictionary } from '@/server/domain/catalog/writer/dictionary';
import { writeItems } from '@/server/domain/catalog/writer/write-items';
import { stalePaths } from '@/server/domain/changes/publish-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { markUnfinished } from './finished';
import type { PlannedItem } from './plan-items';

/**
 * Writes new and changed items with their listing and search rows in one transaction: after a crash an item is stored
 * completely or not at all.
 * @returns the items' ids, and the paths of the pages that showed them before and show them now
 */
export async function writePlan(
  db: Db,
  writes: readonly PlannedItem[],
  dictionary: Dictionary,
): Promise<{ ids: number[]; paths: string[] }> {
  const records = writes.map(({ record }) => record);
  // Commits in a transaction of its own: if the batch fails, unused words remain, which is harmless.
  await dictionary.learn(records);
  return inTransaction(db, async (tx) => {
    await markUnfinished(tx, 'items');
    await markOwn(tx);
    const stored = writes.flatMap(({ stored }) => stored?.id ?? []);
    const before = await stalePaths(tx, { entity: 'item', ids: stored });
    await renameItems(tx, writes);
    const ids = await writeItems(tx, records, dictionary);
    await reindexSearch(tx, ids);
    await reindexCatalog(tx, ids);
    return { ids, paths: [...before, ...(await stalePaths(tx, { entity: 'item', ids }))] };
  });
}

/**
 * Assigns new slugs and keeps the old ones as redirects. Items may swap slugs, so all are released before any is
 * assigned. An assigned slug stops being an old one.
 */
async function renameItems(tx: Db, writes: readonly PlannedItem[]): Promise<void> {
  const renamed = writes.flatMap(({ stored, record }) =>
    stored && stored.record.slug !== record.slug ? [{ id: stored.id, old: stored.record.slug, slug: record.slug }] : [],
  );
  const source = sql`json_to_recordset(${JSON.stringify(renamed)}::json) as r(id int, old text, slug text)`;
  if (renamed.length > 0) {
    await tx.execute(sql`update item set slug = '~' || item.id from ${source} where item.id = r.id`);
    await tx.execute(sql`update item set slug = r.slug, updated_at = now() from ${source} where item.id = r.id`);
    await tx.execute(sql`
      insert into slug_redirect (slug, item_id) select old, id from ${source}
      on conflict (slug) do update set item_id = excluded.item_id, category_id = null`);
  }
  const slugs = JSON.stringify(writes.map(({ record }) => record.slug));
  await tx.execute(sql`delete from slug_redirect where slug in (select json_array_elements_text(${slugs}::json))`);
}

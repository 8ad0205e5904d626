import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { ItemVisibility, ItemVisibilityChanged } from '@/contracts/owner-items';
import { catalogEvents } from '@/server/domain/catalog/events';
import { lockCatalog } from '@/server/domain/catalog/facet-index/catalog-version';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { readMenus } from '@/server/domain/catalog/menu/read-menu';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import { publishChange } from '@/server/domain/changes/publish-change';
import { recordChange, recordNothing } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { inTransaction } from '@/server/platform/db/retry';
import type { Ports } from '@/server/platform/ports/ports';

type Found = { id: number; slug: string; archived: boolean; hidden: boolean; skus: string[] };

/**
 * Hides items from the shop or shows them again; listings, search and pages are updated at once. A hidden item stays
 * hidden, whatever an import says about its price or stock. A plan to do the same later ends. Watchers of a product that is back are notified.
 * @returns the result of each name, in their order; the same for a dry run, which writes nothing
 */
export async function showItems(
  ports: Ports,
  { names, hidden, dry_run }: ItemVisibility,
): Promise<ItemVisibilityChanged['results']> {
  const { db, clock } = ports;
  const { found, changed, menuChanged } = await inTransaction(db, async (tx) => {
    await lockCatalog(tx);
    const found = await findItems(tx, names);
    const changed = found.filter((item) => item.archived !== hidden || item.hidden !== hidden).map(({ id }) => id);
    if (dry_run) {
      recordNothing();
      return { found, changed, menuChanged: false };
    }
    await recordChange(
      tx,
      ...found
        .filter(({ id }) => changed.includes(id))
        .map((item) => ({ entity: 'items', id: item.slug, before: { hidden: item.hidden }, after: { hidden } })),
    );
    if (changed.length === 0) return { found, changed, menuChanged: false };
    const menus = await readMenus(tx);
    const at = clock.now().toISOString();
    await tx.execute(sql`
      update item set hidden = ${hidden}, archived_at = case when ${hidden} then coalesce(archived_at, ${at}) end,
        publish_at = case when ${hidden} then publish_at end, hide_at = case when not ${hidden} then hide_at end,
        updated_at = ${at} where id = any(${intArray(changed)})`);
    await reindexSearch(tx, changed);
    await reindexCatalog(tx, changed);
    if (!hidden) await catalogEvents.publish(tx, 'stockRaised', { items: changed });
    return { found, changed, menuChanged: !isDeepStrictEqual(menus, await readMenus(tx)) };
  });
  if (!dry_run) await publishChange(ports, menuChanged ? { entity: 'menu' } : { entity: 'item', ids: changed });
  return names.map((name) => {
    const item = found.find(({ slug, skus }) => slug === name || skus.includes(name));
    return { name, slug: item?.slug ?? null, changed: item !== undefined && changed.includes(item.id) };
  });
}

/** A slug takes precedence over an identical SKU. */
async function findItems(tx: Db, names: readonly string[]): Promise<Found[]> {
  const wanted = sql`(select json_array_elements_text(${JSON.stringify(names)}::json))`;
  const rows = await queryRows<Found>(
    tx,
    sql`select i.id, i.slug, i.archived_at is not null as archived, i.hidden,
          array(select p.sku from product p where p.item_id = i.id) as skus
        from item i where i.slug in ${wanted} or i.id in (select p.item_id from product p where p.sku in ${wanted})
        order by i.id for update`,
  );
  const slugs = new Set(rows.map(({ slug }) => slug));
  return rows
    .filter(({ slug, skus }) => names.some((name) => name === slug || (skus.includes(name) && !slugs.has(name))))
    .sort((a, b) => Number(names.includes(b.slug)) - Number(names.includes(a.slug)));
}

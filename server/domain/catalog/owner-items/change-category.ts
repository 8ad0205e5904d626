import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { ItemCategory, ItemCategoryChanged } from '@/contracts/owner-items';
import { lockCatalog } from '@/server/domain/catalog/facet-index/catalog-version';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { readMenus } from '@/server/domain/catalog/menu/read-menu';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import { publishChange, stalePaths } from '@/server/domain/changes/publish-change';
import { recordChange, recordNothing } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { inTransaction } from '@/server/platform/db/retry';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

type Found = { id: number; slug: string; category: string; category_id: number };

/**
 * Gives items another main category, which replaces the former one; further categories stay. Listings, search and pages
 * are updated at once.
 * @returns the result of each name, in their order; the same for a dry run, which writes nothing
 * @throws ApiError 404 without such a category
 */
export async function changeCategory(
  ports: Ports,
  { category, names, dry_run }: ItemCategory,
): Promise<ItemCategoryChanged['results']> {
  const { found, moved, paths, menuChanged } = await inTransaction(ports.db, async (tx) => {
    await lockCatalog(tx);
    const [target] = await queryRows<{ id: number }>(tx, sql`select id from category where slug = ${category}`);
    if (!target) throw notFound();
    const found = await findItems(tx, names);
    const moved = found.filter(({ category_id }) => category_id !== target.id);
    if (dry_run || moved.length === 0) {
      recordNothing();
      return { found, moved, paths: [], menuChanged: false };
    }
    await recordChange(
      tx,
      ...moved.map((item) => ({
        entity: 'items',
        id: item.slug,
        before: { category: item.category },
        after: { category },
      })),
    );
    const ids = moved.map(({ id }) => id);
    const menus = await readMenus(tx);
    const before = await stalePaths(tx, { entity: 'item', ids });
    await moveItems(tx, moved, target.id);
    await reindexSearch(tx, ids);
    await reindexCatalog(tx, ids);
    const paths = [...before, ...(await stalePaths(tx, { entity: 'item', ids }))];
    return { found, moved, paths, menuChanged: !isDeepStrictEqual(menus, await readMenus(tx)) };
  });
  await publishChange(ports, menuChanged ? { entity: 'menu' } : { entity: 'import', paths });
  return names.map((name) => ({
    slug: name,
    before: found.find(({ slug }) => slug === name)?.category ?? null,
    changed: moved.some(({ slug }) => slug === name),
  }));
}

function findItems(tx: Db, slugs: readonly string[]): Promise<Found[]> {
  return queryRows<Found>(
    tx,
    sql`select i.id, i.slug, c.slug as category, c.id as category_id from item i join category c on c.id = i.main_category_id
        where i.slug in (select json_array_elements_text(${JSON.stringify(slugs)}::json)) order by i.id for update of i`,
  );
}

async function moveItems(tx: Db, moved: readonly Found[], target: number): Promise<void> {
  const ids = intArray(moved.map(({ id }) => id));
  await tx.execute(sql`
    delete from item_category ic using item i
    where i.id = ic.item_id and i.id = any(${ids}) and ic.category_id = i.main_category_id`);
  await tx.execute(sql`
    insert into item_category (item_id, category_id) select id, ${target} from item where id = any(${ids})
    on conflict do nothing`);
  await tx.execute(sql`update item set main_category_id = ${target}, updated_at = now() where id = any(${ids})`);
}

import { sql } from 'drizzle-orm';
import type { CategoryRef, GoneItem } from '@/contracts/catalog';
import { itemIdOf } from '@/server/domain/catalog/items/resolve-slug';
import { loadItems } from '@/server/domain/catalog/items/rows';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { ImageUrl } from '@/server/platform/ports/image-url';

/** How many similar items are returned. */
const ALIKE = 8;
/** How many of a category's newest items are considered. */
const NEWEST = 500;

type Row = { id: number; title: string; main_category: CategoryRef };

/**
 * An item that is no longer sold, by its last or an older slug, with its category's best sellers in stock. Null for
 * items that are on sale or never existed.
 */
export async function loadGoneItem(db: Db, imageUrl: ImageUrl, slug: string): Promise<GoneItem | null> {
  const [row] = await queryRows<Row>(
    db,
    sql`select i.id, i.title, json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) as main_category
        from item i join category c on c.id = i.main_category_id
        where i.id = ${itemIdOf(slug)}
          and i.archived_at is not null`,
  );
  if (!row) return null;
  const alike = await queryRows<{ id: number }>(
    db,
    sql`select i.id from item i
        where i.id in (select item_id from item_category where category_id = ${row.main_category.id} order by item_id desc limit ${NEWEST})
          and i.archived_at is null and exists (select from product where item_id = i.id and stock > 0 and not hidden)
        order by i.popularity desc, i.id desc limit ${ALIKE}`,
  );
  return {
    title: row.title,
    main_category: row.main_category,
    alike: await loadItems(
      db,
      imageUrl,
      alike.map(({ id }) => id),
    ),
  };
}

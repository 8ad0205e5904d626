import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';

/**
 * Rebuilds what listings read (`category_item`, one row per item and category, ancestor and the whole shop) and
 * the facet counts of unfiltered categories, from the base tables. With `itemIds` only these items' rows are
 * rebuilt; the counts are always rebuilt whole, in one scan.
 */
export async function reindexCatalog(db: Db, itemIds?: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    await rebuildListing(tx, itemIds);
    await rebuildFacets(tx);
  });
}

/** After an order: brings `in_stock` of these items in line with their variants. Returns the ids that changed. */
export async function refreshStock(db: Db, itemIds: readonly number[]): Promise<number[]> {
  const result = (await db.execute(sql`
    update category_item ci set in_stock = s.in_stock
    from (select item_id, bool_or(stock > 0) as in_stock from product where item_id = any(${intArray(itemIds)}) group by item_id) s
    where ci.item_id = s.item_id and ci.in_stock <> s.in_stock
    returning ci.item_id`)) as unknown as { rows: { item_id: number }[] };
  return [...new Set(result.rows.map((row) => row.item_id))];
}

/** `{1,2,3}::int[]` as one parameter. */
export function intArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::int[]`;
}

async function rebuildListing(tx: Db, itemIds: readonly number[] | undefined): Promise<void> {
  const mine = itemIds ? sql`item_id = any(${intArray(itemIds)})` : sql`true`;
  await tx.execute(sql`delete from category_item where ${mine}`);
  await tx.execute(sql`
    insert into category_item (category_id, item_id, popularity, price, rating, title_key, in_stock, brand_id, opts, props)
    select c.category_id, i.id, i.popularity, v.price, i.rating, i.title_key, v.in_stock, i.brand_id, v.opts, coalesce(p.props, '{}')
    from item i
    join (
      select item_id, min(price) as price, bool_or(stock > 0) as in_stock,
        array_agg(distinct coalesce(color.id, 0) * 1000 + coalesce(size.id, 0)) as opts
      from product
      left join option_value color on color.kind = 'color' and color.title = product.color
      left join option_value size on size.kind = 'size' and size.title = product.size
      where ${mine} group by item_id
    ) v on v.item_id = i.id
    join (
      select distinct item_id, unnest(category.path || category.id || 0) as category_id
      from item_category join category on category.id = item_category.category_id where ${mine}
    ) c on c.item_id = i.id
    left join (
      select item_id, array_agg(property_id order by property_id) as props from item_property where ${mine} group by item_id
    ) p on p.item_id = i.id
    where i.archived_at is null`);
}

async function rebuildFacets(tx: Db): Promise<void> {
  await tx.execute(sql`delete from category_facet`);
  await tx.execute(sql`
    insert into category_facet (category_id, kind, value, title, count)
    select category_id, o.kind, o.value, o.title, count(*)::int
    from (
      select distinct category_id, item_id, unnest(array[opt / 1000, opt % 1000]) as option_id
      from category_item, unnest(opts) as opt
    ) x join option_value o on o.id = x.option_id
    group by 1, 2, 3, 4
    union all
    select category_id, 'brand', b.slug, b.name, count(*)::int
    from category_item join brand b on b.id = brand_id group by 1, 3, 4
    union all
    select category_id, 'properties', p.key || ':' || p.value, p.label, count(*)::int
    from category_item, unnest(props) as property_id join property p on p.id = property_id group by 1, 3, 4
    union all
    select parent.category_id, 'categories', child.id::text, child.name, count(*)::int
    from category_item parent
    join category_item own on own.item_id = parent.item_id and own.category_id <> 0
    join category child on child.id = own.category_id and coalesce(child.parent_id, 0) = parent.category_id
    group by 1, 3, 4
    union all
    select category_id, 'all', '', '', count(*)::int from category_item group by 1
    union all
    select category_id, 'in_stock', 'true', 'Stokta', count(*)::int from category_item where in_stock group by 1`);
}

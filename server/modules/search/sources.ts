import { type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/db/client';

/** What an item can be found by, as it is written. */
export type SearchSource = {
  id: number;
  popularity: number;
  tier: number;
  title: string;
  brand: string;
  categories: string;
  properties: string;
  options: string;
  codes: string[];
};

/** The next items by id that are for sale and meet a condition on `item i`. */
export function loadSources(db: Db, condition: SQL, isPopular: SQL, limit: number): Promise<SearchSource[]> {
  return queryRows<SearchSource>(
    db,
    sql`with batch as materialized (
          select i.*, case when ${isPopular} then 0 else 1 end as tier from item i
          where ${condition} and i.archived_at is null order by i.id limit ${limit}
        ), categories as (
          select ic.item_id, string_agg(distinct c.name, ' ') as names
          from batch join item_category ic on ic.item_id = batch.id join category own on own.id = ic.category_id
            join category c on c.id = any(own.path || own.id)
          group by ic.item_id
        ), properties as (
          select ip.item_id, string_agg(p.label, ' ' order by p.id) as labels
          from batch join item_property ip on ip.item_id = batch.id join property p on p.id = ip.property_id
          group by ip.item_id
        ), variants as (
          select p.item_id, string_agg(distinct concat_ws(' ', p.color, p.size), ' ') as options,
            array_remove(array_agg(p.barcode) || array_agg(p.sku), null) as codes
          from batch join product p on p.item_id = batch.id
          group by p.item_id
        )
        select b.id, b.popularity, b.tier, b.title, coalesce(brand.name, '') as brand, coalesce(c.names, '') as categories,
          coalesce(p.labels, '') as properties, coalesce(v.options, '') as options,
          array_remove(coalesce(v.codes, '{}') || b.barcode, null) as codes
        from batch b left join brand on brand.id = b.brand_id left join categories c on c.item_id = b.id
          left join properties p on p.item_id = b.id left join variants v on v.item_id = b.id
        order by b.id`,
  );
}

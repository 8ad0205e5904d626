import { type SQL, sql } from 'drizzle-orm';
import { FLOAT_PROPERTY } from '@/contracts/float-time';
import { type Db, queryRows } from '@/server/platform/db/client';

/** An item's searchable texts, not folded. */
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
    // One index lookup per item and table: without statistics the planner would read whole tables per batch.
    sql`select i.id, i.popularity, case when ${isPopular} then 0 else 1 end as tier, i.title, coalesce(b.name, '') as brand,
          coalesce(c.names, '') as categories, coalesce(p.labels, '') as properties, coalesce(v.options, '') as options,
          array_remove(coalesce(v.codes, '{}') || i.barcode, null) as codes
        from item i
        left join brand b on b.id = i.brand_id
        cross join lateral (
          select string_agg(distinct c.name, ' ') as names
          from item_category ic join category own on own.id = ic.category_id join category c on c.id = any(own.path || own.id)
          where ic.item_id = i.id
        ) c
        cross join lateral (
          select string_agg(p.label, ' ' order by p.id) as labels
          from item_property ip join property p on p.id = ip.property_id where ip.item_id = i.id and p.key <> ${FLOAT_PROPERTY}
        ) p
        cross join lateral (
          select string_agg(distinct concat_ws(' ', p.color, p.size), ' ') as options, array_agg(p.barcode) || array_agg(p.sku) as codes
          from product p where p.item_id = i.id and not p.hidden
        ) v
        where ${condition} and i.archived_at is null order by i.id limit ${limit}`,
  );
}

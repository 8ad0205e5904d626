import type { ShopDatabase } from './shop-database';

export type VariedItem = {
  id: number;
  slug: string;
  title: string;
  /** In stock, with another colour and size than the first variant in stock. Price in kuruş. */
  other: { color: string; size: string; price: number };
};

/** An item with several images, colours and sizes, of which the first variant and `other` are in stock. */
export async function variedItem(database: ShopDatabase, seed: string): Promise<VariedItem> {
  const { rows } = await database.sql.query(
    `select i.id, i.slug, i.title, json_build_object('color', o.color, 'size', o.size, 'price', o.price) as other
       from item i
       join product f on f.item_id = i.id and f.position = 0 and f.stock > 0
       join product o on o.item_id = i.id and o.stock > 5 and o.color <> f.color and o.size <> f.size
      where i.archived_at is null and (select count(*) from item_image m where m.item_id = i.id) > 1
        and exists (select 1 from product s where s.item_id = i.id and s.color = f.color and s.size = o.size)
      order by md5(i.slug || $1), o.id limit 1`,
    [seed],
  );
  if (!rows[0]) throw new Error('No item of the shop has several colours and sizes in stock.');
  return rows[0] as VariedItem;
}

import { type SQL, sql } from 'drizzle-orm';
import type { ReviewedItem } from '@/contracts/review';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { OrderStatus } from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';

/**
 * Statuses of orders that count as bought. Returned orders count, because a customer who withdrew may say why (Tüketici
 * Değerlendirmeleri Hakkında Kılavuz, Reklam Kurulu 12.09.2023/337); orders cancelled before shipping do not.
 */
const BOUGHT: readonly OrderStatus[] = ['paid', 'preparing', 'shipped', 'delivered', 'refunded'];

/** The maximum length of the list of items to review. */
const MAX_WAITING = 100;

/**
 * Joins `line`, of a paid order of the customer, with `item`, what was bought by it. A line whose variant was removed
 * from the catalogue is matched by the slug that it was sold under.
 */
function bought(customerId: number): SQL {
  return sql`orders o join order_line line on line.order_id = o.id left join product p on p.id = line.product_id
    join item on item.id = p.item_id or (p.id is null and item.slug = line.slug)
    where o.customer_id = ${customerId} and o.status in (${sql.join(
      BOUGHT.map((status) => sql`${status}`),
      sql`, `,
    )})`;
}

export async function hasBought(db: Db, customerId: number, itemId: number): Promise<boolean> {
  const rows = await queryRows(db, sql`select 1 from ${bought(customerId)} and item.id = ${itemId} limit 1`);
  return rows.length > 0;
}

/** Whether sizes of the item with this id have body measures. */
export const isSized = (itemId: SQL) =>
  sql`exists (select from product where item_id = ${itemId} and size is not null and measures is not null)`;

/** Items that the customer bought and has not reviewed, latest purchase first, without those no longer sold. */
export async function waitingItems(
  { db, imageUrl }: Pick<Ports, 'db' | 'imageUrl'>,
  customerId: number,
): Promise<(ReviewedItem & { bought_at: string; order: string })[]> {
  const rows = await queryRows<ReviewedItem & { bought_at: Date | string; order: string }>(
    db,
    sql`select i.id, i.slug, i.title, b.bought_at, b."order", ${isSized(sql`i.id`)} as sized,
          (select url from item_image where item_id = i.id order by position limit 1) as get_thumbnail
        from (select item.id, max(o.created_at) as bought_at,
            (array_agg(o.number order by o.created_at desc))[1] as "order" from ${bought(customerId)} group by item.id) b
          join item i on i.id = b.id
        where i.archived_at is null
          and not exists (select 1 from review where review.item_id = i.id and review.customer_id = ${customerId})
        order by b.bought_at desc, i.id desc limit ${MAX_WAITING}`,
  );
  return rows.map((row) => ({
    ...row,
    get_thumbnail: imageUrl(row.get_thumbnail),
    bought_at: new Date(row.bought_at).toISOString(),
  }));
}

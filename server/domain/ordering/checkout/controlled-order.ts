import { sql } from 'drizzle-orm';
import type { ShownLine } from '@/server/domain/ordering/lifecycle/serialize-order';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { branch } from '@/server/platform/db/schema/content';
import type { orders, payment } from '@/server/platform/db/schema/order';

type Columns = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'number'
  | 'paymentMethod'
  | 'status'
  | 'amount'
  | 'couponCode'
  | 'discount'
  | 'delivery'
  | 'slot'
  | 'customerId'
> & { shipping: number; city: string };

type Attempt = Pick<
  typeof payment.$inferSelect,
  | 'id'
  | 'conversationId'
  | 'token'
  | 'status'
  | 'price'
  | 'paidPrice'
  | 'currency'
  | 'enabledInstalments'
  | 'instalments'
  | 'errorCode'
>;

type Row = Columns & {
  /** The attempts to pay the order itself, oldest first: not those of its changes. */
  attempts: Attempt[];
  lines: ShownLine[];
  /** The branch where it is picked up, with its present hours; null for other orders, and when it is gone. */
  branch: Pick<typeof branch.$inferSelect, 'hours' | 'exceptions'> | null;
};

/** What the result page shows of an order. `shipping` in kuruş. */
export type ControlledOrder = Row & Record<'expiresAt' | 'createdAt', Date> & { paidAt: Date | null };

type Times = { expiresAt: string; createdAt: string; paidAt: string | null };

/**
 * The order of this number in one statement, because the result page polls it; null when there is none. Written as text:
 * building it of columns would take longer than running it.
 */
export async function readControlled(db: Db, number: string): Promise<ControlledOrder | null> {
  const [row] = await queryRows<Row & Times>(
    db,
    sql`select o.id, o.number, o.payment_method as "paymentMethod", o.status, o.amount, o.coupon_code as "couponCode",
          o.discount, o.shipping_cost as shipping, o.delivery, o.slot, o.customer_id as "customerId",
          o.shipping_address->>'city' as city, o.expires_at as "expiresAt", o.created_at as "createdAt", o.paid_at as "paidAt",
          (select coalesce(json_agg(json_build_object('id', p.id, 'conversationId', p.conversation_id, 'token', p.token,
              'status', p.status, 'price', p.price, 'paidPrice', p.paid_price, 'currency', p.currency,
              'enabledInstalments', p.enabled_instalments, 'instalments', p.instalments, 'errorCode', p.error_code)
              order by p.id), '[]')
            from payment p where p.order_id = o.id and p.swap_id is null) as attempts,
          (select coalesce(json_agg(json_build_object('productId', l.product_id, 'slug', l.slug, 'title', l.title, 'sku', l.sku,
              'variantTitle', l.variant_title, 'color', l.color, 'size', l.size, 'thumbnail', l.thumbnail,
              'quantity', l.quantity, 'price', l.price, 'word', l.word, 'ifMissing', l.if_missing) order by l.id), '[]')
            from order_line l where l.order_id = o.id) as lines,
          (select json_build_object('hours', b.hours, 'exceptions', b.exceptions)
            from branch b where b.slug = o.delivery->'branch'->>'slug') as branch
        from orders o where o.number = ${number}`,
  );
  if (!row) return null;
  const paidAt = row.paidAt === null ? null : new Date(row.paidAt);
  return { ...row, expiresAt: new Date(row.expiresAt), createdAt: new Date(row.createdAt), paidAt };
}

import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { OrderStatus } from '@/server/platform/db/schema/order';

/** Locks the order until this transaction ends and returns its status. */
export async function lockOrder(tx: Db, orderId: number): Promise<OrderStatus> {
  const [row] = await queryRows<{ status: OrderStatus }>(
    tx,
    sql`select status from orders where id = ${orderId} for update`,
  );
  if (!row) throw new Error(`order ${orderId} is gone`);
  return row.status;
}

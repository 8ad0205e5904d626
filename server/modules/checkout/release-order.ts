import type { Db } from '@/server/db/client';
import { giveBackUse } from '@/server/modules/coupon/coupon-use';
import { releaseStock } from './stock';

/** Gives back what an order held that came to nothing: its stock and its coupon. Once, however often it is called. */
export async function releaseOrder(tx: Db, orderId: number, at: Date): Promise<void> {
  await releaseStock(tx, orderId);
  await giveBackUse(tx, orderId, at);
}

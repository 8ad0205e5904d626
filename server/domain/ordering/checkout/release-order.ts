import { giveBackUse } from '@/server/domain/ordering/coupon/coupon-use';
import type { Db } from '@/server/platform/db/client';
import { releaseStock } from './stock';

/** Gives back what an order held that came to nothing: its stock and its coupon. Once, however often it is called. */
export async function releaseOrder(tx: Db, orderId: number, at: Date): Promise<void> {
  await releaseStock(tx, orderId);
  await giveBackUse(tx, orderId, at);
}

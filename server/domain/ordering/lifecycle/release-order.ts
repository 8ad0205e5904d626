import { giveBackUse } from '@/server/domain/ordering/coupon/coupon-use';
import type { Db } from '@/server/platform/db/client';
import { releaseStock } from './stock';

/** Releases the stock and coupon of an order that was not completed. Idempotent. */
export async function releaseOrder(tx: Db, orderId: number, at: Date): Promise<void> {
  await releaseStock(tx, orderId);
  await giveBackUse(tx, orderId, at);
}

import { eq } from 'drizzle-orm';
import { mailDelivered } from '@/server/domain/ordering/emails/order-emails';
import { planInvoice } from '@/server/domain/ordering/invoice/plan-invoice';
import { changeStatus } from '@/server/domain/ordering/lifecycle/change-status';
import { planReviewRequest } from '@/server/domain/ordering/review-request/ask-review';
import type { Db } from '@/server/platform/db/client';
import { shipment } from '@/server/platform/db/schema/shipment';
import type { Ports } from '@/server/platform/ports/ports';

/**
 * Ends the delivery of an order that is locked and on its way: status, email, and no more questions to the carrier.
 * @param by who says so: the staff, or the parcel's carrier
 * @param at when it was handed over, not later than now: the right of withdrawal counts from here
 */
export async function deliverOrder(
  tx: Db,
  ports: Ports,
  orderId: number,
  { by, at }: { by: 'owner' | 'carrier'; at: Date },
): Promise<void> {
  // Before the status, which erases the party's day of a guest's order.
  await planReviewRequest(tx, orderId, at);
  await changeStatus(tx, orderId, { status: 'delivered', at, note: by }, { deliveredAt: at });
  await tx.update(shipment).set({ askAt: null }).where(eq(shipment.orderId, orderId));
  await planInvoice(tx, ports, orderId);
  await mailDelivered(tx, ports, orderId);
}

import { eq } from 'drizzle-orm';
import { carrierName } from '@/contracts/carriers';
import type { Db } from '@/server/platform/db/client';
import type { OrderTracking } from '@/server/platform/db/schema/order';
import { shipment } from '@/server/platform/db/schema/shipment';
import type { Ports } from '@/server/platform/ports/ports';
import { ensureNoted } from './promised-days';
import { nextAskAt } from './track-schedule';

/**
 * Notes that an order is on its way or ready at its branch, and begins to ask the parcel's carrier if it can be asked. In the
 * transaction that changes the status. @param parcel null for pickup
 */
export async function noteSent(
  tx: Db,
  ports: Ports,
  orderId: number,
  { at, parcel }: { at: Date; parcel: OrderTracking | null },
): Promise<void> {
  await ensureNoted(tx, ports, orderId);
  const isAsked = parcel !== null && ports.tracking?.carrier === carrierName(parcel.carrier);
  const askAt = isAsked ? nextAskAt({ sentAt: at, newsAt: null, state: null, failures: 0 }, at) : null;
  await tx.update(shipment).set({ sentAt: at, askAt }).where(eq(shipment.orderId, orderId));
}

import { and, eq } from 'drizzle-orm';
import { mailSwapGivenBack, mailSwapRefused } from '@/server/domain/ordering/emails/change-emails';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { canChange, type Decision, decide, type OrderEvent } from '@/server/domain/ordering/lifecycle/order-state';
import { publishOrderStock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { type OrderStatus, orderSwap, type PAYMENT_STATUSES, payment } from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';
import { applySwap, dropSwap, findOpenSwap, type WaitingSwap } from './paid-swap';

type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * What an event means for the payment of dearer variants: to its provider they are an order of their own, which is open while
 * the swap waits, expired when it was given up, and cancelled when the order itself can't be changed any more.
 */
export function decideSwap(
  { order, swap, payment: own }: { order: OrderStatus; swap: WaitingSwap['status']; payment: PaymentStatus },
  event: OrderEvent,
): Decision {
  const position = { open: 'redirected', dropped: 'expired', applied: 'paid' } as const;
  return decide({ order: canChange(order) ? position[swap] : 'cancelled', payment: own }, event);
}

/** How the payment of a swap is recorded: by the code that settles every payment. */
type Records = {
  take: () => Promise<unknown>;
  giveBack: () => Promise<unknown>;
  review: () => Promise<unknown>;
  refuse: () => Promise<unknown>;
};

type Paid = { id: number; orderId: number; swapId: number; status: PaymentStatus };

/**
 * Applies the provider's result about the payment of a swap, in a transaction that holds the order's lock.
 * @returns whether stock may have changed
 */
export async function applySwapResult(
  tx: Db,
  ports: Ports,
  { order, paid, event, records }: { order: OrderStatus; paid: Paid; event: OrderEvent; records: Records },
): Promise<boolean> {
  const [swap] = await tx.select().from(orderSwap).where(eq(orderSwap.id, paid.swapId));
  if (!swap) throw new Error(`swap ${paid.swapId} is gone`);
  const giveBack = async () => {
    await records.giveBack();
    await dropSwap(tx, swap.id);
    await mailSwapGivenBack(tx, ports, paid.orderId, paid.id);
    return true;
  };
  switch (decideSwap({ order, swap: swap.status, payment: paid.status }, event)) {
    case 'pay':
    case 'honour-late':
      if (!(await applySwap(tx, ports, swap))) return giveBack();
      await records.take();
      return true;
    case 'give-back':
      return giveBack();
    case 'review':
      await records.review();
      return false;
    case 'fail':
    case 'drop':
      await records.refuse();
      // A review takes long: the buyer has left the page by then.
      if (paid.status === 'review') await mailSwapRefused(tx, ports, paid.orderId, paid.id);
      return dropSwap(tx, swap.id);
    default:
      return false;
  }
}

/**
 * Ends a swap that can no longer be paid, as its page has run out, the buyer gives it up, or the order is cancelled; in a
 * transaction that holds the order's lock. One whose payment is under review waits for the verdict.
 * @returns whether it was open
 */
async function endSwap(tx: Db, swapId: number, code: string): Promise<boolean> {
  const [under] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.swapId, swapId), eq(payment.status, 'review')));
  if (under || !(await dropSwap(tx, swapId))) return false;
  await tx
    .update(payment)
    .set({ status: 'failed', errorCode: code })
    .where(and(eq(payment.swapId, swapId), eq(payment.status, 'initialized')));
  return true;
}

/** The same for the swap of an order, if one is open. */
export async function endOpenSwap(tx: Db, orderId: number, code: string): Promise<boolean> {
  const open = await findOpenSwap(tx, orderId);
  return open !== undefined && endSwap(tx, open.id, code);
}

/** {@link endSwap} in a transaction of its own; publishes the stock. */
export async function closeSwap(
  ports: Ports,
  { orderId, swapId }: { orderId: number; swapId: number },
  code: string,
): Promise<void> {
  const ended = await inTransaction(ports.db, async (tx) => {
    await lockOrder(tx, orderId);
    return endSwap(tx, swapId, code);
  });
  if (ended) await publishOrderStock(ports, orderId);
}

import { desc, eq } from 'drizzle-orm';
import { toMoneyString } from '@/contracts/money';
import type { CustomerOrderDetail } from '@/contracts/orders';
import type { Db } from '@/server/platform/db/client';
import { orderSwap, payment } from '@/server/platform/db/schema/order';

type ChangePayment = NonNullable<CustomerOrderDetail['change_payment']>;
type Swap = typeof orderSwap.$inferSelect;
type Payment = typeof payment.$inferSelect;

/** The payment of the latest dearer variants that the buyer of an order has chosen; null without any. */
export async function readChangePayment(db: Db, orderId: number): Promise<ChangePayment | null> {
  const [found] = await db
    .select({ swap: orderSwap, attempt: payment })
    .from(orderSwap)
    .innerJoin(payment, eq(payment.swapId, orderSwap.id))
    .where(eq(orderSwap.orderId, orderId))
    .orderBy(desc(orderSwap.id))
    .limit(1);
  if (!found) return null;
  const state = stateOf(found.swap, found.attempt);
  return {
    state,
    amount: toMoneyString(found.attempt.price),
    page_url: state === 'waiting' ? found.attempt.pageUrl : null,
    expires_at: found.swap.expiresAt.toISOString(),
  };
}

function stateOf({ status }: Pick<Swap, 'status'>, attempt: Pick<Payment, 'status'>): ChangePayment['state'] {
  if (status === 'applied') return 'paid';
  if (attempt.status === 'review') return 'review';
  if (status === 'open') return 'waiting';
  return attempt.status === 'refund_due' || attempt.status === 'refunded' ? 'given_back' : 'failed';
}

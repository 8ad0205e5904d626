import { eq, sql } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import type { BulkMoved } from '@/contracts/fulfilment';
import { pickupDeadline } from '@/contracts/payment-deadline';
import { reminderAt } from '@/server/domain/ordering/checkout/payment-terms';
import { mailReady, mailShipped } from '@/server/domain/ordering/emails/order-emails';
import { planInvoice } from '@/server/domain/ordering/invoice/plan-invoice';
import { changeStatus, lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { canBecome } from '@/server/domain/ordering/lifecycle/order-state';
import { publishOrderStock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import { endOpenSwap } from '@/server/domain/ordering/swap/settle-swap';
import { deliverOrder } from '@/server/domain/ordering/tracking/deliver-order';
import { noteSent } from '@/server/domain/ordering/tracking/send-parcel';
import { readSettings } from '@/server/domain/settings/settings';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import {
  type OrderDelivery,
  type OrderStatus,
  type OrderTracking,
  orders,
  payment,
} from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/**
 * `shipped` means awaiting delivery: a parcel in transit or, without tracking, an order ready for pickup in a branch.
 */
export type Move = { to: 'preparing' } | { to: 'shipped'; tracking: OrderTracking | null } | { to: 'delivered' };

/**
 * Advances an order that is paid, or prepared to be paid at the branch. Mails the buyer when the parcel ships or is ready for pickup, and when it was handed over.
 * @throws ApiError 404, 409 `wrong_status`, `not_paid` for handing over an unpaid order, and `wrong_delivery` for tracking of a
 * pickup order or the reverse
 */
export async function moveOrder(ports: Ports, number: string, move: Move): Promise<void> {
  const { orderId, delivery } = await findOrder(ports.db, number);
  if (move.to === 'shipped') assertDelivery(delivery, move.tracking === null ? 'pickup' : 'shipping');
  const isReleased = await inTransaction(ports.db, async (tx) => {
    await lockOrder(tx, orderId);
    // A change that waits for its payment is not in the parcel: a later payment is given back.
    const isEnded = await endOpenSwap(tx, orderId, 'packed');
    const { status, paidAt } = await findOrder(tx, number);
    assertStatus(status, paidAt !== null, move);
    const at = ports.clock.now();
    switch (move.to) {
      case 'preparing':
        await changeStatus(tx, orderId, { status: 'preparing', at, note: 'owner' });
        break;
      case 'shipped':
        await changeStatus(tx, orderId, { status: 'shipped', at, note: 'owner' }, { tracking: move.tracking });
        await noteSent(tx, ports, orderId, { at, parcel: move.tracking });
        if (paidAt === null) await keepUntilPickup(tx, ports, orderId);
        if (move.tracking) await planInvoice(tx, ports, orderId);
        await (move.tracking ? mailShipped(tx, ports, orderId, move.tracking) : mailReady(tx, ports, orderId));
        break;
      case 'delivered':
        await deliverOrder(tx, ports, orderId, { by: 'owner', at });
    }
    return isEnded;
  });
  if (isReleased) await publishOrderStock(ports, orderId);
}

/**
 * Advances several orders, each completely or not at all: one that can't be moved doesn't keep the others.
 * @param dryRun only checks
 * @returns the problem of each, in their order; null for a moved one
 */
export async function moveOrders(
  ports: Ports,
  moves: readonly { number: string; move: Move }[],
  dryRun: boolean,
): Promise<BulkMoved['results']> {
  const results: BulkMoved['results'] = [];
  for (const { number, move } of moves) {
    try {
      await (dryRun ? assertMovable(ports.db, number, move) : moveOrder(ports, number, move));
      results.push({ number, problem: null });
    } catch (error) {
      results.push({ number, problem: problemOf(error) });
    }
  }
  return results;
}

function problemOf(error: unknown): BulkMoved['results'][number]['problem'] {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'not_found') return 'unknown';
  if (code === 'wrong_status' || code === 'wrong_delivery') return code;
  throw error;
}

async function assertMovable(db: Db, number: string, move: Move): Promise<void> {
  const { delivery, status, paidAt } = await findOrder(db, number);
  if (move.to === 'shipped') assertDelivery(delivery, move.tracking === null ? 'pickup' : 'shipping');
  assertStatus(status, paidAt !== null, move);
}

function assertStatus(status: OrderStatus, isPaid: boolean, { to }: Move): void {
  if (!isPaid && to === 'delivered' && status === 'shipped') {
    throw new ApiError(409, 'not_paid', 'The order is not paid yet: record its payment first.');
  }
  if (!canBecome(status, to, isPaid)) {
    throw new ApiError(409, 'wrong_status', `The order is ${status}: it can't become ${to}.`);
  }
}

/** The branch keeps an unpaid order from the day on which it is ready, however long its preparation took. */
async function keepUntilPickup(tx: Db, ports: Ports, orderId: number): Promise<void> {
  const now = ports.clock.now();
  const { branch_payment } = await readSettings(ports, tx);
  const expiresAt = pickupDeadline(istanbulDay(now), branch_payment.days);
  await tx
    .update(orders)
    .set({ expiresAt: sql`greatest(${orders.expiresAt}, ${expiresAt.toISOString()}::timestamptz)` })
    .where(eq(orders.id, orderId));
  await tx
    .update(payment)
    .set({ askAt: reminderAt(now, expiresAt) })
    .where(eq(payment.orderId, orderId));
}

async function findOrder(db: Db, number: string) {
  const [order] = await db
    .select({ orderId: orders.id, delivery: orders.delivery, status: orders.status, paidAt: orders.paidAt })
    .from(orders)
    .where(eq(orders.number, number));
  if (!order) throw notFound();
  return order;
}

/** The delivery method never changes, so reading it needs no lock. */
function assertDelivery({ method }: OrderDelivery, wanted: OrderDelivery['method']): void {
  if (method === wanted) return;
  const words = method === 'pickup' ? 'picked up at a branch: make it ready' : 'sent to its buyer: ship it';
  throw new ApiError(409, 'wrong_delivery', `The order is ${words}.`);
}

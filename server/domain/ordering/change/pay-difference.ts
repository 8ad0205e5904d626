import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sumMoney } from '@/contracts/money';
import { isOwned, type OwnedOrder } from '@/server/domain/ordering/access/order-access';
import { POLL_AFTER_MS, UNSENT_TTL_MS } from '@/server/domain/ordering/checkout/payment-poll-schedule';
import { differenceRequest } from '@/server/domain/ordering/checkout/payment-request';
import { settlePayment } from '@/server/domain/ordering/checkout/settle';
import { instalmentsOf } from '@/server/domain/ordering/instalments/instalments-of';
import { findOpenSwap, openSwap } from '@/server/domain/ordering/swap/paid-swap';
import { closeSwap } from '@/server/domain/ordering/swap/settle-swap';
import { describeSwap, type Swap } from '@/server/domain/ordering/swap/write-swap';
import { readSettings } from '@/server/domain/settings/settings';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { orderSwap, orders, payment } from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { PaymentRequest } from '@/server/platform/ports/payment';
import type { Ports } from '@/server/platform/ports/ports';

/** A payment of the difference, whose page is not opened yet. */
export type PlannedPayment = { orderId: number; swapId: number; request: PaymentRequest };

/**
 * Reserves dearer variants and writes the attempt to pay their difference, in a transaction that holds the order's lock.
 * @throws ApiError 409 `out_of_stock`
 */
export async function planPayment(
  tx: Db,
  ports: Ports,
  { order, swaps, ip }: { order: typeof orders.$inferSelect; swaps: readonly Swap[]; ip: string },
): Promise<PlannedPayment> {
  const now = ports.clock.now();
  const swap = await openSwap(tx, order.id, swaps, { now, expiresAt: new Date(now.getTime() + UNSENT_TTL_MS) });
  const price = sumMoney(swaps.map(({ toPay }) => toPay));
  const { instalments: rules } = await readSettings(ports, tx);
  const products = swaps.map(({ by }) => by.product);
  const enabledInstalments = await instalmentsOf(tx, rules, { amount: price, products });
  const conversationId = randomUUID();
  await tx.insert(payment).values({
    orderId: order.id,
    swapId: swap.id,
    conversationId,
    status: 'initialized',
    price,
    enabledInstalments,
    createdAt: now,
    askAt: new Date(now.getTime() + POLL_AFTER_MS),
  });
  const lines = swaps.map((one) => ({ id: one.line.id, name: describeSwap(one), total: one.toPay }));
  const request = differenceRequest(ports, ip, { order, conversationId, enabledInstalments, lines });
  return { orderId: order.id, swapId: swap.id, request };
}

/**
 * Opens the provider's page for the difference; from then on the variants are reserved as long as it is open.
 * @returns its address
 * @throws Payment…Error after the change was given up and its stock released
 */
export async function openDifferencePage(ports: Ports, planned: PlannedPayment): Promise<string> {
  const { request, swapId } = planned;
  try {
    const page = await ports.payments.initialize(request);
    const expiresAt = new Date(ports.clock.now().getTime() + page.lifetime);
    await inTransaction(ports.db, async (tx) => {
      const opened = { token: page.token, pageUrl: page.pageUrl };
      await tx.update(payment).set(opened).where(eq(payment.conversationId, request.conversationId));
      await tx.update(orderSwap).set({ expiresAt }).where(eq(orderSwap.id, swapId));
    });
    return page.pageUrl;
  } catch (error) {
    await closeSwap(ports, planned, error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}

/**
 * Gives up a change that waits for its payment; nothing happens without one. Asks the provider first: what was paid is made.
 * @throws ApiError 404, 409 `payment_in_review`; PaymentUnavailableError when it is unknown whether it was paid
 */
export async function giveUpChange(ports: Ports, owned: OwnedOrder): Promise<void> {
  const { db } = ports;
  const [order] = await db.select({ id: orders.id }).from(orders).where(isOwned(owned));
  if (!order) throw notFound();
  const open = await findOpenSwap(db, order.id);
  if (!open) return;
  const [attempt] = await db.select({ token: payment.token }).from(payment).where(eq(payment.swapId, open.id));
  if (attempt?.token) await settlePayment(ports, attempt.token);
  await closeSwap(ports, { orderId: order.id, swapId: open.id }, 'given_up');
  if (await findOpenSwap(db, order.id)) {
    throw new ApiError(409, 'payment_in_review', 'The provider examines the payment: wait for its verdict.');
  }
}

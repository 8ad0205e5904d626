import { and, asc, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import type { PaymentControl } from '@/contracts/checkout';
import { toMoneyString } from '@/contracts/money';
import type { PaymentMethod } from '@/contracts/payment-methods';
import { courierTerms } from '@/contracts/settings';
import { readOrderAccessToken } from '@/server/domain/ordering/access/order-access';
import { awaitsMoney, paymentDueOf } from '@/server/domain/ordering/lifecycle/payment-due';
import { paidInstalments, serializeLine, serializeSlot } from '@/server/domain/ordering/lifecycle/serialize-order';
import { promisedDays } from '@/server/domain/ordering/tracking/promised-days';
import { readSettings } from '@/server/domain/settings/settings';
import { branch } from '@/server/platform/db/schema/content';
import {
  type OrderDelivery,
  type OrderStatus,
  orderLine,
  orders,
  type PAYMENT_STATUSES,
  payment,
} from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';
import { failureReason } from './failure-reason';
import { settlePayment } from './settle';

const MESSAGES = {
  paid: 'The payment was received.',
  pending: 'The payment has not been confirmed yet.',
  failed: 'The payment was not received.',
  due: 'The order waits for its transfer, or for payment at pickup.',
} as const;

/**
 * The status of the order that an access token opens, after querying the provider once more while the order is open;
 * null for an invalid token.
 */
export async function controlPayment(ports: Ports, accessToken: string): Promise<PaymentControl | null> {
  const { db, clock, env, imageUrl, log } = ports;
  const settings = await readSettings(ports);
  const terms = courierTerms(settings);
  const number = readOrderAccessToken(env.SECRET_KEY, accessToken, clock.now());
  if (!number) return null;
  const before = await load(ports, number);
  if (!before) return null;
  if (statusOf(before) === 'pending') {
    const [attempt] = await db
      .select({ token: payment.token })
      .from(payment)
      .where(and(eq(payment.orderId, before.id), isNull(payment.swapId)))
      .orderBy(desc(payment.id))
      .limit(1);
    if (attempt?.token) {
      // The shopper only reads the status: without the provider's answer the order is still pending.
      await settlePayment(ports, attempt.token).catch((error: unknown) =>
        log.warn({ err: error }, 'the payment provider could not be queried'),
      );
    }
  }
  const order = await load(ports, number);
  if (!order) return null;
  const attempts = await db
    .select({ instalments: payment.instalments, paidPrice: payment.paidPrice })
    .from(payment)
    .where(and(eq(payment.orderId, order.id), isNull(payment.swapId)));
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, order.id)).orderBy(asc(orderLine.id));
  const status = statusOf(order);
  // An order that is paid at the branch is prepared at once.
  const since = order.paidAt ?? (order.paymentMethod === 'branch' && status === 'due' ? order.createdAt : null);
  return {
    status,
    reason: status === 'failed' ? failureReason(order.errorCode) : null,
    order: {
      number,
      amount: toMoneyString(order.amount),
      instalments: paidInstalments(attempts),
      payment_method: order.paymentMethod,
      payment_due: paymentDueOf(order, attempts, settings),
      coupon: order.couponCode,
      discount: toMoneyString(order.discount),
      shipping: toMoneyString(order.shipping),
      delivery: order.delivery,
      slot: serializeSlot(order.slot),
      money_back: order.moneyBack,
      of_account: order.customerId !== null,
      in_review: order.inReview,
      expected: since && promisedDays({ ...order, shippingAddress: { city: order.city } }, since, terms).arrival,
      ...(await pickupTimes(ports, order.delivery)),
      created_at: order.createdAt.toISOString(),
      lines: lines.map((line) => serializeLine(line, order.status, imageUrl)),
    },
    message: MESSAGES[status],
  };
}

async function load({ db }: Ports, number: string) {
  const hasPayment = (...status: (typeof PAYMENT_STATUSES)[number][]) =>
    exists(
      db
        .select({ id: payment.id })
        .from(payment)
        .where(and(eq(payment.orderId, orders.id), isNull(payment.swapId), inArray(payment.status, status))),
    ).mapWith(Boolean);
  const lastCode = db
    .select({ code: payment.errorCode })
    .from(payment)
    .where(and(eq(payment.orderId, orders.id), isNull(payment.swapId)))
    .orderBy(desc(payment.id))
    .limit(1);
  const [order] = await db
    .select({
      id: orders.id,
      number: orders.number,
      paymentMethod: orders.paymentMethod,
      expiresAt: orders.expiresAt,
      status: orders.status,
      amount: orders.amount,
      couponCode: orders.couponCode,
      discount: orders.discount,
      shipping: orders.shippingCost,
      delivery: orders.delivery,
      slot: orders.slot,
      city: sql<string>`${orders.shippingAddress}->>'city'`,
      moneyBack: hasPayment('refund_due', 'refunded'),
      inReview: hasPayment('review'),
      errorCode: sql<string | null>`${lastCode}`,
      customerId: orders.customerId,
      paidAt: orders.paidAt,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.number, number));
  return order;
}

/** The branch's hours may have changed since the order was placed. */
async function pickupTimes({ db, clock }: Ports, delivery: OrderDelivery) {
  if (delivery.method === 'shipping') return { pickup_hours: [], pickup_exceptions: [] };
  const [found] = await db
    .select({ hours: branch.hours, exceptions: branch.exceptions })
    .from(branch)
    .where(eq(branch.slug, delivery.branch.slug));
  const today = istanbulDay(clock.now());
  return {
    pickup_hours: found?.hours ?? [],
    pickup_exceptions: found?.exceptions.filter(({ date }) => date >= today) ?? [],
  };
}

type StatusOf = { status: OrderStatus; paidAt: Date | null; paymentMethod: PaymentMethod };

/** The payment's status, not the order's: a paid order that was cancelled later counts as paid. */
function statusOf(order: StatusOf): PaymentControl['status'] {
  const { status, paidAt } = order;
  if (paidAt) return 'paid';
  if (awaitsMoney(order)) return 'due';
  return status === 'created' || status === 'redirected' ? 'pending' : 'failed';
}

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
import type { OrderStatus } from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';
import { type ControlledOrder, readControlled } from './controlled-order';
import { failureReason } from './failure-reason';
import { settleAttempt } from './settle';

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
  const { clock, env, imageUrl } = ports;
  const number = readOrderAccessToken(env.SECRET_KEY, accessToken, clock.now());
  if (!number) return null;
  const before = await readControlled(ports.db, number);
  if (!before) return null;
  const order = (await askProvider(ports, before)) ? ((await readControlled(ports.db, number)) ?? before) : before;
  const settings = await readSettings(ports);
  const { attempts } = order;
  const status = statusOf(order);
  // An order that is paid at the branch is prepared at once.
  const since = order.paidAt ?? (order.paymentMethod === 'branch' && status === 'due' ? order.createdAt : null);
  return {
    status,
    reason: status === 'failed' ? failureReason(attempts.at(-1)?.errorCode ?? null) : null,
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
      money_back: attempts.some((attempt) => attempt.status === 'refund_due' || attempt.status === 'refunded'),
      of_account: order.customerId !== null,
      in_review: attempts.some((attempt) => attempt.status === 'review'),
      expected:
        since &&
        promisedDays({ ...order, shippingAddress: { city: order.city } }, since, courierTerms(settings)).arrival,
      ...pickupTimes(order, istanbulDay(clock.now())),
      created_at: order.createdAt.toISOString(),
      lines: order.lines.map((line) => serializeLine(line, order.status, imageUrl)),
    },
    message: MESSAGES[status],
  };
}

/**
 * Applies the provider's result to an order that is open.
 * @returns whether the order may have changed
 */
async function askProvider(ports: Ports, order: ControlledOrder): Promise<boolean> {
  const attempt = order.attempts.at(-1);
  if (statusOf(order) !== 'pending' || !attempt?.token) return false;
  const { id: orderId, number } = order;
  try {
    return await settleAttempt(ports, { ...attempt, orderId, number, swapId: null }, attempt.token);
  } catch (error) {
    // The shopper only reads the status: without the provider's answer the order is still pending.
    ports.log.warn({ err: error }, 'the payment provider could not be queried');
    return true;
  }
}

/** The branch's hours may have changed since the order was placed. */
function pickupTimes({ delivery, branch }: ControlledOrder, today: string) {
  if (delivery.method === 'shipping') return { pickup_hours: [], pickup_exceptions: [] };
  return {
    pickup_hours: branch?.hours ?? [],
    pickup_exceptions: branch?.exceptions.filter(({ date }) => date >= today) ?? [],
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

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CheckoutCreated } from '@/contracts/checkout';
import { toMoneyString } from '@/contracts/money';
import { guestOrderKey, orderResultUrl, signOrderAccessToken } from '@/server/domain/ordering/access/order-access';
import { type OrderStatus, orders, payment } from '@/server/platform/db/schema/order';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/** How often a repeated request checks whether the first one has opened the payment page: 50 times, 200 ms apart. */
const MAX_CHECKS = 50;
const CHECK_PAUSE_MS = 200;
/** Statuses in which no payment is expected any more. */
const CLOSED = new Set<OrderStatus>(['failed', 'expired', 'cancelled', 'refunded']);

/**
 * The existing order of one of these idempotency keys; null when there is none.
 * @throws ApiError 409 when the key was used with another body, or when its order can no longer be paid
 */
export async function existingOrder(
  ports: Ports,
  keys: readonly string[],
  requestHash: string,
): Promise<CheckoutCreated | null> {
  const { db, clock, env } = ports;
  if (keys.length === 0) return null;
  for (let check = 0; check < MAX_CHECKS; check++) {
    const [found] = await db
      .select({
        number: orders.number,
        customerId: orders.customerId,
        amount: orders.amount,
        status: orders.status,
        method: orders.paymentMethod,
        hash: orders.requestHash,
        pageUrl: payment.pageUrl,
      })
      .from(orders)
      .innerJoin(payment, and(eq(payment.orderId, orders.id), isNull(payment.swapId)))
      .where(inArray(orders.idempotencyKey, [...keys]));
    if (!found) return null;
    if (found.hash !== requestHash) {
      throw new ApiError(409, 'idempotency_key_reused', 'This Idempotency-Key was used for another order.');
    }
    if (CLOSED.has(found.status)) {
      throw new ApiError(
        409,
        'order_closed',
        'The order of this Idempotency-Key can no longer be paid; use a new key.',
      );
    }
    const rt = signOrderAccessToken(env.SECRET_KEY, found.number, clock.now());
    const pageUrl = found.method === 'card' ? found.pageUrl : orderResultUrl(ports, rt);
    if (pageUrl) {
      return {
        paymentPageUrl: pageUrl,
        order: { number: found.number, amount: toMoneyString(found.amount), key: guestOrderKey(ports, found) },
        rt,
      };
    }
    await wait(CHECK_PAUSE_MS);
  }
  throw new ApiError(409, 'order_in_progress', 'The order of this Idempotency-Key is still being placed.');
}

/** `guestSecret`: what only this browser has; null for a client that sends none. */
type Caller = { customerId: number | null; guestSecret: string | null };

/**
 * The stored forms of a caller's idempotency key. The client's key is scoped to the customer's account, or for a guest
 * to a secret of the browser, and hashed, so that database contents cannot be used as keys. The first one is the
 * order's own; the second is that of the same browser before signing in. A guest without a secret can repeat an order
 * by its key but cannot prove ownership: see `provenKeys`.
 */
export function ownKeys({ customerId, guestSecret }: Caller, key: string): string[] {
  const proven = provenKeys({ customerId, guestSecret }, key);
  return proven.length > 0 ? proven : [scoped('guest', key)];
}

/** The same, only for callers with a proven identity: an account or the browser's secret. */
export function provenKeys({ customerId, guestSecret }: Caller, key: string): string[] {
  return [
    ...(customerId === null ? [] : [scoped(`customer ${customerId}`, key)]),
    ...(guestSecret === null ? [] : [scoped(`guest ${guestSecret}`, key)]),
  ];
}

function scoped(scope: string, key: string): string {
  return createHash('sha256').update(`${scope}\n${key}`).digest('hex');
}

import { eq } from 'drizzle-orm';
import { sameSignature } from '@/server/platform/crypto/hmac';
import type { Db } from '@/server/platform/db/client';
import { orders, payment } from '@/server/platform/db/schema/order';
import { type PaymentResult, PaymentSignatureError } from '@/server/platform/ports/payment';

export type PaymentAttempt = {
  id: number;
  orderId: number;
  /** The change whose difference it pays; null for the payment of the order. */
  swapId: number | null;
  conversationId: string;
  token: string | null;
  price: number;
  currency: string;
  enabledInstalments: number[] | null;
  number: string;
};

export async function findPaymentAttempt(db: Db, token: string): Promise<PaymentAttempt | undefined> {
  const [row] = await db
    .select({
      id: payment.id,
      orderId: payment.orderId,
      swapId: payment.swapId,
      conversationId: payment.conversationId,
      token: payment.token,
      price: payment.price,
      currency: payment.currency,
      enabledInstalments: payment.enabledInstalments,
      number: orders.number,
    })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(eq(payment.token, token));
  return row;
}

/** The number of the order that a provider's token belongs to; null for an unknown token. */
export async function orderNumberOfToken(db: Db, token: string): Promise<string | null> {
  return (await findPaymentAttempt(db, token))?.number ?? null;
}

/** Whether a provider's token belongs to the difference of a change, not to the payment of an order. */
export async function isOfChange(db: Db, token: string): Promise<boolean> {
  const attempt = await findPaymentAttempt(db, token);
  return attempt !== undefined && attempt.swapId !== null;
}

/**
 * Checks that a paid result names this conversation, order, amount and currency: otherwise it is not our payment.
 * Compares in constant time, so that response times reveal nothing to a forger.
 * @throws PaymentSignatureError
 */
export function assertAboutOrder(attempt: PaymentAttempt, result: PaymentResult): void {
  const actual = [result.conversationId, result.orderNumber, result.price, result.currency].join(':');
  const expected = [attempt.conversationId, attempt.number, attempt.price, attempt.currency].join(':');
  if (!sameSignature(actual, expected) || !isOwed(attempt, result)) {
    throw new PaymentSignatureError(`the result for order ${attempt.number} is about another payment`);
  }
}

/**
 * A single payment costs the order's price. Instalments cost the provider's fee more, or no more where the shop bears it; their
 * number must be one that the page was allowed to offer. A provider that reports no number can only be held to the price.
 */
function isOwed({ price, enabledInstalments }: PaymentAttempt, { paidPrice, instalments }: PaymentResult): boolean {
  if (instalments === 1) return paidPrice === price;
  const isEnabled =
    instalments === undefined || enabledInstalments === null || enabledInstalments.includes(instalments);
  return isEnabled && paidPrice >= price;
}

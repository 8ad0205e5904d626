import { eq } from 'drizzle-orm';
import { sameSignature } from '@/server/platform/crypto/hmac';
import type { Db } from '@/server/platform/db/client';
import { orders, payment } from '@/server/platform/db/schema/order';
import { type PaymentResult, PaymentSignatureError } from '@/server/platform/ports/payment';

export type PaymentAttempt = {
  id: number;
  orderId: number;
  conversationId: string;
  token: string | null;
  price: number;
  currency: string;
  number: string;
};

export async function findPaymentAttempt(db: Db, token: string): Promise<PaymentAttempt | undefined> {
  const [row] = await db
    .select({
      id: payment.id,
      orderId: payment.orderId,
      conversationId: payment.conversationId,
      token: payment.token,
      price: payment.price,
      currency: payment.currency,
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

/**
 * Checks that a paid result names this conversation, order, amount and currency: otherwise it is not our payment.
 * Compares in constant time, so that response times reveal nothing to a forger. With instalments the paid amount may
 * exceed the price but never be lower.
 * @throws PaymentSignatureError
 */
export function assertAboutOrder(attempt: PaymentAttempt, result: PaymentResult): void {
  const actual = [result.conversationId, result.orderNumber, result.price, result.currency].join(':');
  const expected = [attempt.conversationId, attempt.number, attempt.price, attempt.currency].join(':');
  if (!sameSignature(actual, expected) || result.paidPrice < attempt.price) {
    throw new PaymentSignatureError(`the result for order ${attempt.number} is about another payment`);
  }
}

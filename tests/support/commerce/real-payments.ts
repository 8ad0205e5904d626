import { fromIyzicoPrice } from '@/server/domain/ordering/payment/iyzico/price';
import type { Db } from '@/server/platform/db/client';
import { emulatorPayment } from '@/server/platform/db/schema/order';
import type { RealPayment } from '@/tests/api/checkout-model/invariants';

/** Payments and refunds as the emulator has recorded them. */
export async function realPayments(db: Db): Promise<RealPayment[]> {
  const entries = await db.select().from(emulatorPayment);
  return entries.map(({ request, status, paidPrice, refunds }) => ({
    conversationId: String(request.conversationId),
    price: fromIyzicoPrice(String(request.price)),
    paid: status === 'success' && paidPrice !== null ? fromIyzicoPrice(paidPrice) : null,
    refunds: refunds.map(({ conversationId, price }) => ({ conversationId, amount: fromIyzicoPrice(price) })),
  }));
}

import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Kurus, sumMoney } from '@/contracts/money';
import { fromIyzicoPrice, toIyzicoPrice } from '@/server/domain/ordering/payment/iyzico/price';
import { queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { type EmulatorRefund, emulatorPayment } from '@/server/platform/db/schema/order';
import type { Ports } from '@/server/platform/ports/ports';
import type { EmulatorEntry } from './book';

type Wanted = { paymentId: string; conversationId: string; amount: Kurus | 'all' };
type Given = { refund: EmulatorRefund } | { code: string; message: string };

export async function findPayment({ db }: Ports, paymentId: string): Promise<EmulatorEntry | undefined> {
  const [entry] = await db.select().from(emulatorPayment).where(eq(emulatorPayment.paymentId, paymentId));
  return entry;
}

/**
 * Records a refund for every call: like the provider, the emulator treats a repeated call as a second refund and only
 * refuses payments that were never made. `all` cancels, which is only possible before any refund.
 */
export function giveBack({ db }: Ports, { paymentId, conversationId, amount }: Wanted): Promise<Given> {
  return inTransaction(db, async (tx) => {
    const [row] = await queryRows<{ token: string }>(
      tx,
      sql`select token from emulator_payment where payment_id = ${paymentId} and status = 'success' for update`,
    );
    if (!row) return { code: '5088', message: 'Ödeme kaydı bulunamadı' };
    const [entry] = await tx.select().from(emulatorPayment).where(eq(emulatorPayment.token, row.token));
    if (!entry?.refundable) return { code: '5093', message: 'Ödeme iade edilemez' };
    const paid = fromIyzicoPrice(entry.paidPrice ?? '0');
    const given = sumMoney(entry.refunds.map(({ price }) => fromIyzicoPrice(price)));
    if (amount === 'all' && given > 0) return { code: '5094', message: 'İade yapılmış ödeme iptal edilemez' };
    const wanted = amount === 'all' ? paid : amount;
    if (wanted <= 0 || given + wanted > paid) return { code: '5092', message: 'İade tutarı ödemenin kalanından büyük' };
    const refund: EmulatorRefund = {
      id: String(randomInt(10_000_000, 2_000_000_000)),
      conversationId,
      price: toIyzicoPrice(wanted),
      cancelled: amount === 'all',
    };
    await tx
      .update(emulatorPayment)
      .set({ refunds: [...entry.refunds, refund] })
      .where(eq(emulatorPayment.token, row.token));
    return { refund };
  });
}

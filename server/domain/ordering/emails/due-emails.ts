import { formatDay, formatMoment } from '@/contracts/dates';
import { formatIban } from '@/contracts/iban';
import { formatKurus, type Kurus } from '@/contracts/money';
import { MEANS_WORDS } from '@/contracts/payment-methods';
import { transferAccounts } from '@/contracts/payment-terms';
import { readSettings } from '@/server/domain/settings/settings';
import type { Db } from '@/server/platform/db/client';
import type { Ports } from '@/server/platform/ports/ports';
import { mailBuyer } from './order-emails';

/** Emails about money that comes by transfer, or at a branch. */

const AMENDS = 'Havale yaptıysanız ve bu e-posta yolda karşılaştıysa bir şey yapmanız gerekmez.';

/** A transfer was less than the order costs; once per receipt. Amounts in kuruş. */
export async function mailTransferMissing(
  tx: Db,
  ports: Ports,
  orderId: number,
  { receiptId, received, missing }: { receiptId: number; received: Kurus; missing: Kurus },
): Promise<void> {
  const accounts = await accountLines(tx, ports);
  await mailBuyer(tx, ports, orderId, `transfer-missing-${receiptId}`, ({ number, expiresAt }) => ({
    title: `Havalenizden ${formatKurus(missing)} eksik: ${number}`,
    parts: [
      `${number} numaralı siparişiniz için şimdiye kadar ${formatKurus(received)} aldık. Siparişi hazırlayabilmemiz için ${formatKurus(missing)} daha göndermeniz gerekiyor.`,
      ...accounts,
      `Açıklamaya yalnızca sipariş numaranızı yazın: ${number}. Ürünlerinizi ${formatMoment(expiresAt.toISOString())} tarihine kadar ayırdık.`,
    ],
  }));
}

/** More money came than the order costs, or after it was paid; the difference is given back. Once per receipt. */
export async function mailOverpaid(
  tx: Db,
  ports: Ports,
  orderId: number,
  { receiptId, excess }: { receiptId: number; excess: Kurus },
): Promise<void> {
  await mailBuyer(tx, ports, orderId, `overpaid-${receiptId}`, ({ number }) => ({
    title: `Fazla gönderdiğiniz tutar iade edilecek: ${number}`,
    parts: [
      `${number} numaralı siparişiniz için ${formatKurus(excess)} fazla gönderdiniz. Bu tutarı size geri ödeyeceğiz; hesap numaranızı bu e-postayı yanıtlayarak yazabilirsiniz.`,
    ],
  }));
}

/** The order expires soon. Once per order. */
export async function mailPaymentReminder(tx: Db, ports: Ports, orderId: number, missing: Kurus): Promise<void> {
  const [accounts, { branch_payment }] = [await accountLines(tx, ports), await readSettings(ports, tx)];
  await mailBuyer(tx, ports, orderId, 'payment-reminder', ({ number, expiresAt, delivery, paymentMethod }) => {
    if (paymentMethod === 'branch' && delivery.method === 'pickup') {
      const means = branch_payment.means.map((one) => MEANS_WORDS[one]).join(' ya da ');
      return {
        title: `Siparişiniz sizi bekliyor: ${number}`,
        parts: [
          `${number} numaralı siparişinizi ${delivery.branch.name} mağazamızda en geç ${formatDay(expiresAt)} günü teslim alabilirsiniz. Ödeme: ${formatKurus(missing)}, ${means}.`,
          'O güne kadar teslim alınmazsa sipariş kendiliğinden sona erer.',
        ],
      };
    }
    return {
      title: `Havalenizi bekliyoruz: ${number}`,
      parts: [
        `${number} numaralı siparişinizin ${formatKurus(missing)} tutarındaki havalesi henüz bize ulaşmadı. Ürünlerinizi ${formatMoment(expiresAt.toISOString())} tarihine kadar ayırdık.`,
        ...accounts,
        `Açıklamaya yalnızca sipariş numaranızı yazın: ${number}. ${AMENDS}`,
      ],
    };
  });
}

/** The order expired unpaid. @param back what came of its money and is given back, kuruş */
export async function mailUnpaidExpired(tx: Db, ports: Ports, orderId: number, back: Kurus): Promise<void> {
  await mailBuyer(tx, ports, orderId, 'expired', ({ number, paymentMethod }) => ({
    title: `Siparişinizin süresi doldu: ${number}`,
    parts: [
      paymentMethod === 'branch'
        ? `${number} numaralı siparişiniz süresi içinde teslim alınmadı; bu nedenle sona erdi.`
        : `${number} numaralı siparişinizin havalesi süresi içinde tamamlanmadı; bu nedenle sipariş sona erdi.`,
      ...(back > 0 ? [`Gönderdiğiniz ${formatKurus(back)} tutarını size geri ödeyeceğiz.`] : []),
      ...(paymentMethod === 'transfer'
        ? [
            'Havaleyi bu arada gönderdiyseniz: ürünler hâlâ varsa siparişiniz işleme alınır, yoksa paranız iade edilir. İki durumda da size yazarız.',
          ]
        : ['Dilerseniz yeniden sipariş verebilirsiniz.']),
    ],
  }));
}

async function accountLines(tx: Db, ports: Ports): Promise<string[]> {
  const { company } = await readSettings(ports, tx);
  return transferAccounts(company).map(
    ({ bank, account_name, iban }) => `${bank}: ${account_name}, IBAN ${formatIban(iban)}`,
  );
}

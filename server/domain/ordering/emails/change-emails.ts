import { formatKurus, type Kurus } from '@/contracts/money';
import type { Db } from '@/server/platform/db/client';
import type { Ports } from '@/server/platform/ports/ports';
import { mailBuyer } from './order-emails';

/**
 * `id` makes the email unique. `dropped` names what was cancelled with its units, `swapped` what became another variant, `refund` goes back and
 * `paid` was paid for it, kuruş; `address` and
 * `giftNote` are null where they stayed.
 */
type BuyersChange = {
  id: string;
  dropped: readonly string[];
  swapped: readonly string[];
  refund: Kurus;
  paid: Kurus;
  address: string | null;
  giftNote: string | null;
};

/** The buyer changed the order: confirms the change, which supplements the contract of the order. */
export async function mailChangedByBuyer(tx: Db, ports: Ports, orderId: number, change: BuyersChange): Promise<void> {
  const { id, dropped, swapped, refund, paid, address, giftNote } = change;
  await mailBuyer(tx, ports, orderId, `change-${id}`, ({ number }) => ({
    title: `Siparişinizi değiştirdiniz: ${number}`,
    parts: [
      `${number} numaralı siparişinizde istediğiniz değişikliği yaptık. Değişmeyen her şey için sipariş sözleşmeniz geçerlidir.`,
      ...(dropped.length === 0 ? [] : [`Siparişten çıkardığınız ürünler: ${dropped.join('; ')}.`]),
      ...(swapped.length === 0 ? [] : [`Değiştirdiğiniz ürünler: ${swapped.join('; ')}.`]),
      ...(refund === 0 ? [] : [`${formatKurus(refund)} size iade edilecek. İade tamamlandığında ayrıca yazacağız.`]),
      ...(paid === 0 ? [] : [`${formatKurus(paid)} fark ödemenizi aldık.`]),
      ...(address === null ? [] : [`Yeni teslimat adresi: ${address}. Fatura adresi değişmedi.`]),
      ...(giftNote === null
        ? []
        : [giftNote ? `Hediye kartında şu yazacak: ${giftNote}` : 'Hediye kartı eklenmeyecek.']),
      'Bunu siz yapmadıysanız hemen bu e-postayı yanıtlayarak bize yazın.',
    ],
  }));
}

/** The difference of a dearer variant was paid when the change was not possible any more: it goes back. */
export async function mailSwapGivenBack(tx: Db, ports: Ports, orderId: number, paymentId: number): Promise<void> {
  await mailBuyer(tx, ports, orderId, `change-given-back-${paymentId}`, ({ number }) => ({
    title: `Fark ödemeniz iade edilecek: ${number}`,
    parts: [
      `${number} numaralı siparişinizdeki ürün değişikliğinin ödemesi bize ulaştığında değişiklik artık yapılamıyordu: seçtiğiniz ürün tükenmiş ya da siparişiniz hazırlanmaya başlamıştı.`,
      'Siparişiniz önceki hâliyle geçerli. Fark olarak ödediğiniz tutarın tamamını, ödemeyi yaptığınız karta iade ediyoruz. İade tamamlandığında ayrıca yazacağız.',
    ],
  }));
}

/** The provider's review refused the payment of the difference, after the buyer had left. */
export async function mailSwapRefused(tx: Db, ports: Ports, orderId: number, paymentId: number): Promise<void> {
  await mailBuyer(tx, ports, orderId, `change-refused-${paymentId}`, ({ number }) => ({
    title: `Fark ödemeniz onaylanmadı: ${number}`,
    parts: [
      `${number} numaralı siparişinizdeki ürün değişikliğinin ödemesi, ödeme kuruluşunun güvenlik incelemesinden geçmedi; değişiklik yapılmadı ve siparişiniz önceki hâliyle geçerli.`,
      'Ödeme alınmadı. Kartınızda ayrılmış bir tutar görürseniz bankanız onu birkaç iş günü içinde serbest bırakır.',
    ],
  }));
}

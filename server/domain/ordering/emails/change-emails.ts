import { formatKurus, type Kurus } from '@/contracts/money';
import type { Db } from '@/server/platform/db/client';
import type { Ports } from '@/server/platform/ports/ports';
import { mailBuyer } from './order-emails';

/**
 * `id` makes the email unique. `dropped` names what was cancelled with its units, `swapped` what became another variant, `refund` goes back, kuruş; `address` and
 * `giftNote` are null where they stayed.
 */
type BuyersChange = {
  id: string;
  dropped: readonly string[];
  swapped: readonly string[];
  refund: Kurus;
  address: string | null;
  giftNote: string | null;
};

/** The buyer changed the order: confirms the change, which supplements the contract of the order. */
export async function mailChangedByBuyer(tx: Db, ports: Ports, orderId: number, change: BuyersChange): Promise<void> {
  const { id, dropped, swapped, refund, address, giftNote } = change;
  await mailBuyer(tx, ports, orderId, `change-${id}`, ({ number }) => ({
    title: `Siparişinizi değiştirdiniz: ${number}`,
    parts: [
      `${number} numaralı siparişinizde istediğiniz değişikliği yaptık. Değişmeyen her şey için sipariş sözleşmeniz geçerlidir.`,
      ...(dropped.length === 0 ? [] : [`Siparişten çıkardığınız ürünler: ${dropped.join('; ')}.`]),
      ...(swapped.length === 0 ? [] : [`Değiştirdiğiniz ürünler: ${swapped.join('; ')}.`]),
      ...(refund === 0 ? [] : [`${formatKurus(refund)} size iade edilecek. İade tamamlandığında ayrıca yazacağız.`]),
      ...(address === null ? [] : [`Yeni teslimat adresi: ${address}. Fatura adresi değişmedi.`]),
      ...(giftNote === null
        ? []
        : [giftNote ? `Hediye kartında şu yazacak: ${giftNote}` : 'Hediye kartı eklenmeyecek.']),
      'Bunu siz yapmadıysanız hemen bu e-postayı yanıtlayarak bize yazın.',
    ],
  }));
}

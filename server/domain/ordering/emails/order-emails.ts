import { and, eq } from 'drizzle-orm';
import { OWN_COURIER } from '@/contracts/carriers';
import { formatDay, formatMoment, formatSlot } from '@/contracts/dates';
import { formatKurus, type Kurus } from '@/contracts/money';
import type { PaymentMethod } from '@/contracts/payment-methods';
import { formatPhone } from '@/contracts/phone';
import type { RefundMethod } from '@/contracts/refund-methods';
import type { OrderSlot } from '@/contracts/slots';
import { orderUrl } from '@/server/domain/ordering/access/order-access';
import { shownTracking } from '@/server/domain/ordering/lifecycle/serialize-order';
import { readSettings } from '@/server/domain/settings/settings';
import type { Db } from '@/server/platform/db/client';
import { type OrderTracking, orders } from '@/server/platform/db/schema/order';
import type { refund } from '@/server/platform/db/schema/refund';
import { shipment } from '@/server/platform/db/schema/shipment';
import { JobKind } from '@/server/platform/jobs/plan';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { type EmailContent, renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';

const REASON = 'Bu e-posta siparişiniz nedeniyle gönderildi.';

/**
 * Queues an email to the buyer, in the transaction of the event that it reports. `topic` makes the email unique per
 * order; the `again` of the functions below makes another one of it. The name is not included: anyone can order with a foreign email address and put any text in the name field.
 */
export async function mailBuyer(tx: Db, ports: Ports, orderId: number, topic: string, write: Write): Promise<void> {
  const { clock } = ports;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`order ${orderId} is gone`);
  const { title, parts } = write(order);
  const content = { title, parts: ['Merhaba,', ...parts, { label: 'Siparişi aç', url: orderUrl(ports, order) }] };
  const mail = renderEmail(await readSettings(ports, tx), content, REASON);
  await enqueueMail(tx, { key: `order-${topic}-${order.number}`, to: order.email, ...mail }, clock.now());
}

type Write = (order: typeof orders.$inferSelect) => Pick<EmailContent, 'title' | 'parts'>;

/** Where money goes back. */
const BACK_WORDS: Record<PaymentMethod, string> = {
  card: 'ödemeyi yaptığınız karta iade edilecek',
  transfer: 'size banka havalesiyle geri ödenecek; hesap numaranızı öğrenmek için size ulaşacağız',
  branch: 'size geri ödenecek; bunun için size ulaşacağız',
};

export async function mailCancelled(
  tx: Db,
  ports: Ports,
  orderId: number,
  { by, wasPaid }: { by: 'customer' | 'owner'; wasPaid: boolean },
  again = '',
): Promise<void> {
  await mailBuyer(tx, ports, orderId, `cancelled${again}`, ({ number, paymentMethod }) => ({
    title: `Siparişiniz iptal edildi: ${number}`,
    parts: [
      by === 'customer'
        ? `${number} numaralı siparişiniz isteğiniz üzerine iptal edildi.`
        : `${number} numaralı siparişinizi iptal etmek zorunda kaldık; bunun için özür dileriz.`,
      wasPaid
        ? `Ödediğiniz tutar ${BACK_WORDS[paymentMethod]}. Hesabınıza yansıması bankanıza göre birkaç iş günü sürebilir.`
        : 'Bu sipariş için ödeme alınmamıştı.',
    ],
  }));
}

export async function mailShipped(
  tx: Db,
  ports: Ports,
  orderId: number,
  tracking: OrderTracking,
  again = '',
): Promise<void> {
  const { carrier, number: parcel, url } = shownTracking(tracking);
  await mailBuyer(tx, ports, orderId, `shipped${again}`, ({ number }) => ({
    title: `Siparişiniz yola çıktı: ${number}`,
    parts: [
      carrier === OWN_COURIER
        ? `${number} numaralı siparişinizi kendi kuryemizle yola çıkardık.`
        : `${number} numaralı siparişinizi ${carrier} ile yola çıkardık.`,
      ...(parcel ? [`Takip numaranız: ${parcel}`] : []),
      ...(url ? [{ label: 'Kargoyu takip et', url }] : []),
    ],
  }));
}

/** The order is ready for pickup; with the branch as it was when the order was placed. */
export async function mailReady(tx: Db, ports: Ports, orderId: number, again = ''): Promise<void> {
  await mailBuyer(tx, ports, orderId, `ready${again}`, ({ number, delivery, paidAt, amount, expiresAt }) => {
    if (delivery.method !== 'pickup') throw new Error(`order ${number} is not picked up`);
    const { name, address, phone, map } = delivery.branch;
    return {
      title: `Siparişiniz mağazada hazır: ${number}`,
      parts: [
        `${number} numaralı siparişinizi hazırladık; ${name} mağazamızdan teslim alabilirsiniz. Teslim alırken sipariş numaranızı söylemeniz yeterli.`,
        ...(paidAt
          ? []
          : [
              `Teslim alırken ödeyeceğiniz tutar: ${formatKurus(amount)}. Siparişinizi ${formatDay(expiresAt)} günü akşamına kadar saklıyoruz.`,
            ]),
        `${name}: ${address}. Telefon: ${formatPhone(phone)}.`,
        { label: 'Yol tarifi al', url: map },
      ],
    };
  });
}

export async function mailDelivered(tx: Db, ports: Ports, orderId: number, again = ''): Promise<void> {
  const [proof] = await tx
    .select({ receivedBy: shipment.receivedBy })
    .from(shipment)
    .where(eq(shipment.orderId, orderId));
  await mailBuyer(tx, ports, orderId, `delivered${again}`, ({ number, delivery, deliveredAt }) => ({
    title:
      delivery.method === 'pickup' ? `Siparişinizi teslim aldınız: ${number}` : `Siparişiniz teslim edildi: ${number}`,
    parts: [
      delivery.method === 'pickup'
        ? `${number} numaralı siparişinizi ${delivery.branch.name} mağazamızdan teslim aldınız. Keyifli kutlamalar dileriz!`
        : `${number} numaralı siparişiniz teslim edildi. Keyifli kutlamalar dileriz!`,
      ...(proof?.receivedBy && deliveredAt
        ? [`Kargo firmasının kaydı: ${formatMoment(deliveredAt.toISOString())}, teslim alan ${proof.receivedBy}.`]
        : []),
      'Bir eksik ya da kusur varsa bize yazın. Cayma hakkınızı teslimden başlayarak 14 gün içinde kullanabilirsiniz.',
    ],
  }));
}

type DeliveryChange = { etag: string; address: string | null; giftNote: string | null };

/** The staff corrected the address or the gift card; null for what stayed. Once for each state of both. */
export async function mailDeliveryChanged(
  tx: Db,
  ports: Ports,
  orderId: number,
  change: DeliveryChange,
): Promise<void> {
  const { etag, address, giftNote } = change;
  await mailBuyer(tx, ports, orderId, `changed-${ports.clock.now().getTime()}-${etag}`, ({ number }) => ({
    title: `Siparişinizin teslimat bilgileri değişti: ${number}`,
    parts: [
      `${number} numaralı siparişinizin bilgilerini isteğiniz üzerine değiştirdik.`,
      ...(address === null ? [] : [`Yeni teslimat adresi: ${address}. Fatura adresi ve ödediğiniz tutar değişmedi.`]),
      ...(giftNote === null
        ? []
        : [giftNote ? `Hediye kartında şu yazacak: ${giftNote}` : 'Hediye kartı eklenmeyecek.']),
      'Bunu siz istemediyseniz hemen bu e-postayı yanıtlayarak bize yazın.',
    ],
  }));
}

/** Confirms another hour of delivery. @param id distinguishes the changes of one order */
export async function mailSlotChanged(
  tx: Db,
  ports: Ports,
  orderId: number,
  { id, slot, branch }: { id: number; slot: OrderSlot; branch: string | null },
): Promise<void> {
  await mailBuyer(tx, ports, orderId, `slot-${id}`, ({ number }) => ({
    title: `Siparişinizin teslim saati değişti: ${number}`,
    parts: [
      `${number} numaralı siparişinizin yeni teslim zamanı: ${formatSlot(slot)}.`,
      branch === null
        ? 'Siparişinizi bu saatlerde kuryemiz getirir.'
        : `Siparişinizi ${branch} mağazamızdan alırsınız.`,
      'Bunu siz istemediyseniz hemen bu e-postayı yanıtlayarak bize yazın.',
    ],
  }));
}

/**
 * Confirms the receipt of a withdrawal immediately (Mesafeli Sözleşmeler Yönetmeliği, m. 11). `units` names each line with its quantity.
 */
export async function mailReturnReceived(
  tx: Db,
  ports: Ports,
  { orderId, returnId, units }: { orderId: number; returnId: number; units: readonly string[] },
): Promise<void> {
  await mailBuyer(tx, ports, orderId, `return-${returnId}`, ({ number }) => ({
    title: `Cayma bildiriminiz bize ulaştı: ${number}`,
    parts: [
      `${number} numaralı siparişinizdeki şu ürünler için cayma bildiriminizi aldık: ${units.join('; ')}.`,
      'Ürünleri bugünden başlayarak 10 gün içinde anlaşmalı kargo firmamızla geri gönderin; kargo ücreti bize aittir.',
      'Ödediğiniz bedeli, bildiriminizin bize ulaşmasından başlayarak en geç 14 gün içinde ödediğiniz yolla iade ederiz.',
    ],
  }));
}

/** Sends the order's link again; at most once an hour. */
async function mailLink(tx: Db, ports: Ports, orderId: number): Promise<void> {
  const hour = ports.clock.now().toISOString().slice(0, 13);
  await mailBuyer(tx, ports, orderId, `link-${hour}`, ({ number }) => ({
    title: `Siparişinizin bağlantısı: ${number}`,
    parts: [
      `${number} numaralı siparişinizi aşağıdaki bağlantıyla açabilirsiniz. Bunu siz istemediyseniz bir şey yapmanız gerekmez.`,
      'Bağlantıyı kimseyle paylaşmayın: onunla siparişinizi gören herkes onu iptal de edebilir.',
    ],
  }));
}

/** The payment arrived too late to be accepted and is refunded. */
export async function mailPaidTooLate(tx: Db, ports: Ports, orderId: number): Promise<void> {
  await mailBuyer(tx, ports, orderId, 'paid-too-late', ({ number, paymentMethod }) => ({
    title: `Ödemeniz iade edilecek: ${number}`,
    parts: [
      `${number} numaralı siparişinizin ödemesi bize ulaştığında sipariş kapanmıştı; bu nedenle siparişinizi tamamlayamadık.`,
      `Ödediğiniz tutarın tamamı ${BACK_WORDS[paymentMethod]}. İade tamamlandığında ayrıca yazacağız.`,
    ],
  }));
}

/** The payment was refused by the provider's review, which ended after the shopper had left. */
export async function mailReviewRefused(tx: Db, ports: Ports, orderId: number): Promise<void> {
  await mailBuyer(tx, ports, orderId, 'review-refused', ({ number }) => ({
    title: `Ödemeniz onaylanmadı: ${number}`,
    parts: [
      `${number} numaralı siparişinizin ödemesi, ödeme kuruluşunun güvenlik incelemesinden geçmedi; bu nedenle siparişiniz kapandı.`,
      'Ödeme alınmadı. Kartınızda ayrılmış bir tutar görürseniz bankanız onu birkaç iş günü içinde serbest bırakır. Başka bir kartla yeniden sipariş verebilirsiniz.',
    ],
  }));
}

const HAND_WORDS = {
  provider: 'kartınıza iade edildi',
  bank_transfer: 'banka havalesiyle size ödendi',
  cash: 'nakit olarak size ödendi',
  other: 'size ödendi',
} satisfies Record<RefundMethod, string>;

/** The refund was made; once per refund. */
export async function mailRefunded(
  tx: Db,
  ports: Ports,
  { id, orderId, amount, method, paidOn }: typeof refund.$inferSelect,
  again = '',
): Promise<void> {
  await mailBuyer(tx, ports, orderId, `refund-${id}${again}`, ({ number }) => ({
    title: `Ödemeniz iade edildi: ${number}`,
    parts: [
      paidOn === null
        ? `${number} numaralı siparişiniz için ${formatKurus(amount)} tutarı, ödemeyi yaptığınız karta iade edildi.`
        : `${number} numaralı siparişiniz için ${formatKurus(amount)} tutarı, ${formatDay(`${paidOn}T12:00:00+03:00`)} tarihinde ${HAND_WORDS[method]}.`,
      ...(method === 'provider' || method === 'bank_transfer'
        ? ['Tutarın hesabınıza yansıması bankanıza göre birkaç iş günü sürebilir.']
        : []),
    ],
  }));
}

/** Units that were missing at packing are cancelled; `units` names each line or word, `amount` is refunded, kuruş. */
export async function mailMissing(
  tx: Db,
  ports: Ports,
  { orderId, refundId, units, amount }: { orderId: number; refundId: number; units: readonly string[]; amount: Kurus },
): Promise<void> {
  await mailBuyer(tx, ports, orderId, `missing-${refundId}`, ({ number }) => ({
    title: `Siparişinizde tükenen ürün var: ${number}`,
    parts: [
      `${number} numaralı siparişinizi hazırlarken şu ürünlerin elimizde kalmadığını gördük, gönderemiyoruz: ${units.join('; ')}. Bunun için özür dileriz.`,
      `Bu ürünler için ödediğiniz ${formatKurus(amount)} tutarı ödediğiniz yolla iade edeceğiz. İade tamamlandığında ayrıca yazacağız.`,
    ],
  }));
}

type SubstitutedLine = { orderId: number; lineId: number; ordered: string; sent: string; amount: Kurus; note: string };

/** Another product is sent; `ordered` and `sent` name both with their units, `amount` is refunded, kuruş. */
export async function mailSubstituted(tx: Db, ports: Ports, line: SubstitutedLine): Promise<void> {
  const { orderId, lineId, ordered, sent, amount, note } = line;
  await mailBuyer(tx, ports, orderId, `substitute-${lineId}`, ({ number }) => ({
    title: `Siparişinizdeki bir ürünün benzerini gönderiyoruz: ${number}`,
    parts: [
      `${number} numaralı siparişinizdeki bir ürün elimizde kalmadı: ${ordered}. Yerine şunu gönderiyoruz: ${sent}.`,
      ...(note ? [`Notumuz: ${note}`] : []),
      amount > 0
        ? `Yerine gönderdiğimiz ürün daha ucuz; ${formatKurus(amount)} farkı ödediğiniz yolla iade edeceğiz.`
        : 'Bunun için ek bir ücret ödemezsiniz.',
      'Bu ürünü istemiyorsanız bu e-postayı yanıtlayarak bize yazın.',
    ],
  }));
}

/** The withdrawal was refused, with the reason. */
export async function mailReturnRefused(
  tx: Db,
  ports: Ports,
  { orderId, returnId, reason }: { orderId: number; returnId: number; reason: string },
): Promise<void> {
  await mailBuyer(tx, ports, orderId, `return-refused-${returnId}`, ({ number }) => ({
    title: `İade talebinizi kabul edemedik: ${number}`,
    parts: [
      `${number} numaralı siparişiniz için gönderdiğiniz iade talebini kabul edemedik. Nedeni: ${reason}`,
      'Bir yanlışlık olduğunu düşünüyorsanız bu e-postayı yanıtlayarak bize yazabilirsiniz.',
    ],
  }));
}

export const ORDER_LINK_MAIL = new JobKind<{ number: string; email: string }>('order-link-mail');

/** Mails an order's link again to its buyer; does nothing for any other email address. */
export async function mailOrderLink(ports: Ports, { number, email }: { number: string; email: string }): Promise<void> {
  const [order] = await ports.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.email, email)));
  if (order) await mailLink(ports.db, ports, order.id);
}

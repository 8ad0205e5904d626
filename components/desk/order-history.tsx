'use client';

import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { formatMoment } from '@/contracts/dates';
import type { OrderMail } from '@/contracts/fulfilment';
import { formatKurus } from '@/contracts/money';
import { BY_BUYER } from '@/contracts/order-changes';
import type { DeskOrderDetail } from '@/services/desk/orders';
import { useSendOrderMail } from '@/store/desk/order-changes';
import { FailureAlert } from './failure-alert';
import styles from './order-view.module.scss';
import { deskStatus } from './order-words';
import { RECEIPT_WORDS } from './receipt-words';

const MAIL_WORDS: Record<OrderMail, string> = {
  ordered: 'Sipariş ve ödeme bilgileri',
  paid: 'Sipariş onayı',
  shipped: 'Kargoya verildi',
  ready: 'Mağazada hazır',
  delivered: 'Teslim edildi',
  cancelled: 'İptal edildi',
  refunded: 'Para iadesi',
};

/** The emails that the buyer should have by now, each to be sent again. */
export function OrderMails({ order }: { order: DeskOrderDetail }) {
  const [send, { isLoading, error }] = useSendOrderMail();
  const again = async (mail: OrderMail) => {
    if ('error' in (await send({ number: order.number, mail }))) return;
    void showToast('success', `“${MAIL_WORDS[mail]}” e-postası yeniden gönderiliyor.`);
  };
  return (
    <>
      <ul className={styles.mails}>
        {order.mails.map((mail) => (
          <li key={mail}>
            <span>{MAIL_WORDS[mail]}</span>
            <Button
              variant="plain"
              disabled={isLoading}
              aria-label={`${MAIL_WORDS[mail]} e-postasını yeniden gönder`}
              onClick={() => void again(mail)}
            >
              Yeniden gönder
            </Button>
          </li>
        ))}
      </ul>
      <FailureAlert error={error} />
    </>
  );
}

const EVENT_NOTES: Record<string, string> = { owner: 'ekip', customer: 'alıcı', carrier: 'kargo firması' };
const PAYMENT_WORDS: Record<string, string> = {
  initialized: 'Ödeme başladı',
  succeeded: 'Ödendi',
  failed: 'Ödeme reddedildi',
  review: 'Ödeme incelemede',
  refund_due: 'Ödeme iade edilecek',
  refunded: 'Ödeme iade edildi',
};
const CHANGE_WORDS: Record<DeskOrderDetail['changes'][number]['kind'], string> = {
  address: 'Teslimat adresi değişti',
  slot: 'Teslim saati değişti',
  gift_note: 'Hediye kartı değişti',
  lines: 'Ürünler değişti',
  mail: 'E-posta yeniden gönderildi',
  packing_slip: 'Paket fişi basıldı',
  address_label: 'Etiket basıldı',
};

/** Everything that happened to an order, in the order of time. */
export function OrderTimeline({ order }: { order: DeskOrderDetail }) {
  const { events, payments, receipts, changes, delivery, parcel } = order;
  const rows = [
    ...events.map(({ order_status, at, note }) => ({
      at,
      title: deskStatus(order_status, delivery),
      who: EVENT_NOTES[note],
    })),
    ...(parcel?.events ?? []).map(({ at, text, place }) => ({ at, title: text, who: place })),
    ...payments.map(({ created_at, status, error, of_change }) => ({
      at: created_at,
      title: `${of_change ? 'Ürün değişikliğinin farkı: ' : ''}${PAYMENT_WORDS[status] ?? 'Ödeme'}`,
      who: error,
    })),
    ...receipts.map(({ kind, amount, by, at }) => ({
      at,
      title: `${RECEIPT_WORDS[kind]}: ${formatKurus(amount)}`,
      who: by,
    })),
    ...changes.map(({ kind, detail, by, at }) => ({
      at,
      title: [CHANGE_WORDS[kind], kind === 'mail' ? (MAIL_WORDS[detail as OrderMail] ?? detail) : detail]
        .filter(Boolean)
        .join(': '),
      who: by === BY_BUYER ? EVENT_NOTES.customer : by,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <ol className={styles.timeline}>
      {rows.map(({ at, title, who }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened is only ever appended
        <li key={index}>
          <span>{title}</span>
          <span className={styles.soft}>
            {formatMoment(at)}
            {who && `, ${who}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

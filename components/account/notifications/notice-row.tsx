import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { formatDay, formatMoment } from '@/contracts/dates';
import type { Notification } from '@/contracts/notification';
import { titleWithVariant } from '@/contracts/variant-title';
import styles from './notifications.module.scss';

/** One notification. Following its link also marks it as read. */
export function NoticeRow({ notice, onRead }: { notice: Notification; onRead(): void }) {
  const { text, href } = noticeWords(notice);
  const unread = notice.read_at === null;
  return (
    <Card as="li" className={unread ? styles.unread : styles.read}>
      <p>
        <Link href={href} onClick={unread ? onRead : undefined}>
          {text}
        </Link>
        {unread && <span className={styles.mark}>Yeni</span>}
        <br />
        <small>{formatMoment(notice.created_at)}</small>
      </p>
      {unread && (
        <Button variant="quiet" aria-label={`Okundu işaretle: ${text}`} onClick={onRead}>
          Okundu işaretle
        </Button>
      )}
    </Card>
  );
}

/** Text and link of a notification. */
function noticeWords(notice: Notification): { text: string; href: string } {
  switch (notice.kind) {
    case 'back_in_stock': {
      const { title, variant_title, slug } = notice.payload;
      return { text: `Yeniden stokta: ${titleWithVariant(title, variant_title)}`, href: `/${slug}` };
    }
    case 'reminder_due': {
      const { title, person, date } = notice.payload;
      return { text: `${title}${person && ` (${person})`}: ${formatDay(date)}`, href: '/hesap/animsaticilarim' };
    }
    case 'review_wanted': {
      const { number } = notice.payload;
      return {
        text: `${number} numaralı siparişinizdeki ürünleri değerlendirir misiniz?`,
        href: `/hesap/degerlendirmelerim?siparis=${encodeURIComponent(number)}`,
      };
    }
    default: {
      const { number, pickup } = notice.payload;
      const words = pickup ? PICKUP_WORDS : ORDER_WORDS;
      return {
        text: `${number} numaralı siparişiniz ${words[notice.kind]}`,
        href: `/hesap/siparislerim/${number}`,
      };
    }
  }
}

const ORDER_WORDS = {
  order_paid: 'alındı, ödemeniz için teşekkür ederiz.',
  order_preparing: 'hazırlanıyor.',
  order_shipped: 'kargoya verildi.',
  order_delivered: 'teslim edildi.',
  order_cancelled: 'iptal edildi.',
  order_refunded: 'için ödemeniz iade edildi.',
} as const;

const PICKUP_WORDS = {
  ...ORDER_WORDS,
  order_shipped: 'mağazada teslim almaya hazır.',
  order_delivered: 'teslim alındı.',
} as const;

import { ButtonLink } from '@/components/ui/button';
import type { PaymentControl } from '@/contracts/checkout';
import { formatKurus, formatMoney, multiplyMoney, parseMoney } from '@/contracts/money';
import styles from './payment-result.module.scss';
import { PollResult } from './poll-result';
import { SettleCart } from './settle-cart';

/** How a payment stands, and what one can do about it. */
export function PaymentResult({ control, selfHref }: { control: PaymentControl; selfHref: string }) {
  const { status, order } = control;
  const bought = order.lines.flatMap(({ product, quantity }) => (product === null ? [] : [{ product, quantity }]));
  const cancelled = order.lines.some(({ order_status }) => order_status === 'cancelled' || order_status === 'refunded');
  const end = status === 'paid' && cancelled ? 'cancelled' : status;
  return (
    <section className={styles.result}>
      {end === 'paid' && <Confetti />}
      <h1>{TITLES[end]}</h1>
      <p className={styles.lead}>{TEXTS[end]}</p>
      <p>
        Sipariş numarası: <strong>{order.number}</strong>
      </p>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={`${line.slug} ${line.variant_title}`}>
            <span>
              {line.title} <small>{line.variant_title}</small> × {line.quantity}
            </span>
            <span>{formatKurus(multiplyMoney(parseMoney(line.price), line.quantity))}</span>
          </li>
        ))}
        {order.coupon !== null && (
          <li>
            <span>
              Kupon indirimi <small>{order.coupon}</small>
            </span>
            <span>−{formatMoney(order.discount)}</span>
          </li>
        )}
        <li className={styles.total}>
          <span>Toplam</span>
          <strong>{formatMoney(order.amount)}</strong>
        </li>
      </ul>
      <div className={styles.ways}>
        {status === 'failed' && <ButtonLink href="/siparis/siparis-odeme">Tekrar dene</ButtonLink>}
        {status === 'pending' && <ButtonLink href={selfHref}>Durumu yenile</ButtonLink>}
        <ButtonLink variant="quiet" href="/alisveris">
          Alışverişe devam et
        </ButtonLink>
      </div>
      {status === 'pending' ? <PollResult /> : <SettleCart status={status} number={order.number} lines={bought} />}
    </section>
  );
}

const TITLES = {
  paid: 'Siparişiniz alındı',
  pending: 'Ödeme bekleniyor',
  failed: 'Ödeme alınamadı',
  cancelled: 'Sipariş iptal edildi',
} as const;
const TEXTS = {
  paid: 'Teşekkürler! Ödemenizi aldık, siparişinizi hazırlamaya başlıyoruz. Onay e-postası yolda.',
  pending: 'Bankanızdan yanıt bekliyoruz. Bu sayfa kendiliğinden yenilenir; kapatsanız da siparişiniz kaybolmaz.',
  failed: 'Kartınızdan para çekilmedi. Sepetiniz duruyor; başka bir kartla ya da yeniden deneyebilirsiniz.',
  cancelled: 'Bu sipariş ödendikten sonra iptal edildi. Ödemeniz, ödediğiniz karta iade edilir.',
} as const;

function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: 14 }, (_, piece) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of confetti have no identity
        <i key={piece} />
      ))}
    </div>
  );
}

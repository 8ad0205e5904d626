import { ButtonLink } from '@/components/ui/button';
import { Unbroken } from '@/components/ui/unbroken';
import type { PaymentControl } from '@/contracts/checkout';
import { formatKurus, formatMoney, isFree, multiplyMoney, parseMoney } from '@/contracts/money';
import { OwnOrderLink } from './own-order-link';
import styles from './payment-result.module.scss';
import { PickedUpAt } from './picked-up-at';
import { PollResult } from './poll-result';
import { AFTER_FAILURE, endOf, type ResultEnd, resultText, TITLES } from './result-words';
import { SettleCart } from './settle-cart';

/** How a payment stands, and what one can do about it. */
export function PaymentResult({ control, selfHref }: { control: PaymentControl; selfHref: string }) {
  const { status, order } = control;
  const bought = order.lines.flatMap(({ product, quantity }) => (product === null ? [] : [{ product, quantity }]));
  const end = endOf(control);
  return (
    <section className={styles.result}>
      {end === 'paid' && <Confetti />}
      {/* It may turn out otherwise while the page is open. */}
      <div role="status" className={styles.head}>
        <h1>{TITLES[end]}</h1>
        <p className={styles.lead}>
          <Unbroken text={resultText(end, control.reason)} />
        </p>
        {end === 'failed' && (
          <p>
            <Unbroken text={AFTER_FAILURE} />
          </p>
        )}
      </div>
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
        <li>
          <span>{order.delivery.method === 'pickup' ? 'Mağazadan teslim' : 'Kargo'}</span>
          <span>{isFree(order.shipping) ? 'Ücretsiz' : formatMoney(order.shipping)}</span>
        </li>
        <li className={styles.total}>
          <span>Toplam</span>
          <strong>{formatMoney(order.amount)}</strong>
        </li>
      </ul>
      {order.delivery.method === 'pickup' && WAITED_FOR.includes(end) && <PickedUpAt branch={order.delivery.branch} />}
      <div className={styles.ways}>
        {end === 'too-late' && <ButtonLink href="/sepetim">Sepete git</ButtonLink>}
        {status === 'failed' && end !== 'too-late' && (
          <ButtonLink href="/siparis/siparis-odeme">Tekrar dene</ButtonLink>
        )}
        {status === 'paid' && <OwnOrderLink number={order.number} />}
        {status === 'pending' && <ButtonLink href={selfHref}>Durumu yenile</ButtonLink>}
        <ButtonLink variant="quiet" href="/alisveris">
          Alışverişe devam et
        </ButtonLink>
      </div>
      {status !== 'paid' && <PollResult key={status} status={status} />}
      {status !== 'pending' && (
        <SettleCart
          status={status}
          number={order.number}
          lines={bought}
          ofAccount={order.of_account}
          told={end === 'paid'}
        />
      )}
    </section>
  );
}

/** Ends that goods may still come of. */
const WAITED_FOR: readonly ResultEnd[] = ['paid', 'pending', 'review'];

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

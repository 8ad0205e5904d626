import type { ReactNode } from 'react';
import { PaymentDue } from '@/components/amounts/payment-due';
import { ActionRow } from '@/components/ui/action-row';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { Stack } from '@/components/ui/stack';
import { Unbroken } from '@/components/ui/unbroken';
import { formatSlot, formatWeekday } from '@/contracts/dates';
import { formatKurus, multiplyMoney, sumMoney } from '@/contracts/money';
import { formatPhone } from '@/contracts/phone';
import type { OrderDelivery } from '@/contracts/shipping';
import type { OrderSlot } from '@/contracts/slots';
import { describeLetters, groupByWord, wordTitle } from '@/contracts/word-groups';
import type { LineKey } from '@/contracts/word-key';
import type { PaymentControl } from '@/services/view-models';
import { OwnOrderLink, ReminderLink } from './own-order-link';
import styles from './payment-result.module.scss';
import { PollResult } from './poll-result';
import { AFTER_FAILURE, endOf, type ResultEnd, resultText, TITLES } from './result-words';
import { SettleCart } from './settle-cart';

type Props = {
  control: PaymentControl;
  selfHref: string;
  /** Opening hours of the pickup branch. */
  hours: readonly { days: string; times: string }[];
  /** Offers an account to a guest. */
  membership: ReactNode;
};

/** The payment's result and the next steps. */
export function PaymentResult({ control, selfHref, hours, membership }: Props) {
  const { status, order } = control;
  const groups = groupByWord(order.lines);
  const bought = groups.flatMap(({ word, lines }): { product: LineKey; quantity: number }[] =>
    word
      ? [{ product: word.key, quantity: word.quantity }]
      : lines.flatMap(({ product, quantity }) => (product === null ? [] : [{ product, quantity }])),
  );
  const end = endOf(control);
  const { number } = order;
  return (
    <Card as="section" className={styles.result}>
      {end === 'paid' && <Confetti />}
      {/* The result may still change while the page is open. */}
      <Stack tight role="status">
        <h1>{TITLES[end]}</h1>
        <p className={styles.lead}>
          <Unbroken text={resultText(end, control)} />
        </p>
        {end === 'failed' && (
          <p>
            <Unbroken text={AFTER_FAILURE} />
          </p>
        )}
      </Stack>
      {order.payment_due && <PaymentDue due={order.payment_due} />}
      {order.slot && WAITED_FOR.includes(end) && <ChosenSlot method={order.delivery.method} slot={order.slot} />}
      {(end === 'paid' || end === 'due') && !order.slot && order.expected && (
        <Expected method={order.delivery.method} days={order.expected} />
      )}
      {order.delivery.method === 'pickup' && WAITED_FOR.includes(end) && (
        <PickedUpAt branch={order.delivery.branch} hours={hours} />
      )}
      <p>
        Sipariş numarası: <strong>{number}</strong>
      </p>
      <ul className={styles.lines}>
        {groups.map(({ key, word, lines }) => (
          <li key={key}>
            <span className={styles.product}>
              <span className={styles.image}>
                <ProductImage src={lines[0].get_thumbnail} alt="" sizes="56px" />
              </span>
              <span>
                {word ? wordTitle(word) : lines[0].title}
                <small>
                  {word ? describeLetters(word, lines) : lines[0].variant_title} × {word?.quantity ?? lines[0].quantity}
                </small>
              </span>
            </span>
            <span>{formatKurus(sumMoney(lines.map(({ price, quantity }) => multiplyMoney(price, quantity))))}</span>
          </li>
        ))}
        {order.coupon !== null && (
          <li>
            <span>
              Kupon indirimi <small>{order.coupon}</small>
            </span>
            <span>−{formatKurus(order.discount)}</span>
          </li>
        )}
        <li>
          <span>
            {order.delivery.method === 'pickup' ? 'Mağazadan teslim' : order.slot ? 'Kuryeyle teslimat' : 'Kargo'}
          </span>
          <span>{order.shipping === 0 ? 'Ücretsiz' : formatKurus(order.shipping)}</span>
        </li>
        <li className={styles.total}>
          <span>Toplam</span>
          <strong>{formatKurus(order.amount)}</strong>
        </li>
        {order.instalments && (
          <li>
            <span>{order.instalments.number} taksitle karttan çekilen</span>
            <span>{formatKurus(order.instalments.amount)}</span>
          </li>
        )}
      </ul>
      <ActionRow>
        {end === 'too-late' && <ButtonLink href="/sepetim">Sepete git</ButtonLink>}
        {status === 'failed' && end !== 'too-late' && order.payment_method === 'card' && (
          <ButtonLink href="/siparis/siparis-odeme">Tekrar dene</ButtonLink>
        )}
        {status === 'pending' && <ButtonLink href={selfHref}>Durumu yenile</ButtonLink>}
        {status !== 'failed' && <OwnOrderLink number={number} main={status !== 'pending'} />}
        {end === 'paid' && <ReminderLink />}
        <ButtonLink variant="quiet" href="/alisveris">
          Alışverişe devam et
        </ButtonLink>
      </ActionRow>
      {(end === 'paid' || end === 'due') && membership}
      {(status === 'pending' || status === 'failed') && <PollResult key={status} status={status} />}
      {status !== 'pending' && (
        <SettleCart
          status={status}
          number={number}
          lines={bought}
          ofAccount={order.of_account}
          announced={end === 'paid' || end === 'due'}
        />
      )}
    </Card>
  );
}

/** Results after which the order may still be delivered. */
const WAITED_FOR: readonly ResultEnd[] = ['paid', 'due', 'pending', 'review'];

type ExpectedProps = { method: 'shipping' | 'pickup'; days: NonNullable<PaymentControl['order']['expected']> };

/** The estimated arrival of the order. */
function Expected({ method, days: { earliest, latest } }: ExpectedProps) {
  const first = formatWeekday(earliest);
  return (
    <p className={styles.expected}>
      <Icon name={method === 'pickup' ? 'store' : 'truck'} />
      <span>
        {method === 'pickup' ? 'En erken hazır olacağı gün: ' : 'Tahmini teslim: '}
        <strong>{earliest === latest ? first : `${first} – ${formatWeekday(latest)}`}</strong>
      </span>
    </p>
  );
}

/** The chosen day and hour. */
function ChosenSlot({ method, slot }: { method: 'shipping' | 'pickup'; slot: OrderSlot }) {
  return (
    <p className={styles.expected}>
      <Icon name={method === 'pickup' ? 'store' : 'truck'} />
      <span>
        {method === 'pickup' ? 'Teslim alma zamanı: ' : 'Kuryemiz gelir: '}
        <strong>{formatSlot(slot)}</strong>
      </span>
    </p>
  );
}

function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: 28 }, (_, piece) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical decorative elements
        <i key={piece} />
      ))}
    </div>
  );
}

type PickedUpAtProps = {
  branch: Extract<OrderDelivery, { method: 'pickup' }>['branch'];
  hours: readonly { days: string; times: string }[];
};

/** The pickup branch with its address and hours. */
function PickedUpAt({ branch, hours }: PickedUpAtProps) {
  return (
    <section className={styles.pickup}>
      <p>
        Teslim alacağınız mağaza: <strong>{branch.name}</strong>
      </p>
      <p>{branch.address}</p>
      {hours.length > 0 && <p>{hours.map(({ days, times }) => `${days} ${times}`).join(', ')}</p>}
      <p>
        Telefon: <Link href={`tel:${branch.phone}`}>{formatPhone(branch.phone)}</Link> ·{' '}
        <Link href={branch.map} target="_blank" rel="noreferrer">
          Yol tarifi
        </Link>
      </p>
      <p>Siparişiniz hazır olunca e-posta ile haber veririz.</p>
    </section>
  );
}

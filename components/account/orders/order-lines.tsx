import { Link } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { describeMissingChoices } from '@/contracts/if-missing';
import { formatKurus, multiplyMoney, sumMoney } from '@/contracts/money';
import { titleWithVariant } from '@/contracts/variant-title';
import { groupByWord, type LineGroup, wordTitle } from '@/contracts/word-groups';
import { composerHref } from '@/services/party/composer-url';
import type { CustomerOrderDetail } from '@/services/view-models';
import styles from './order-lines.module.scss';

/** The ordered products as they were sold. Each line links to its own slug. */
export function OrderLines({ order }: { order: CustomerOrderDetail }) {
  return (
    <>
      <ul className={styles.lines}>
        {groupByWord(order.lines).map(({ key, word, lines }) =>
          word ? <Word key={key} word={word} letters={lines} /> : <Line key={key} line={lines[0]} />,
        )}
      </ul>
      {order.coupon && (
        <p className={styles.row}>
          <span>İndirim ({order.coupon})</span> <span>−{formatKurus(order.discount)}</span>
        </p>
      )}
      <p className={styles.row}>
        <span>{order.delivery.method === 'pickup' ? 'Mağazadan teslim' : 'Kargo'}</span>{' '}
        <span>{order.shipping === 0 ? 'Ücretsiz' : formatKurus(order.shipping)}</span>
      </p>
      <p className={styles.total}>
        <span>Toplam (KDV dahil)</span> <strong>{formatKurus(order.amount)}</strong>
      </p>
      {order.instalments && (
        <p className={styles.row}>
          <span>{order.instalments.number} taksitle karttan çekilen</span>{' '}
          <span>{formatKurus(order.instalments.amount)}</span>
        </p>
      )}
      {order.can_cancel && <p>Bir ürün tükenirse: {describeMissingChoices(missingChoicesOf(order))}</p>}
      {order.note && <p>Sipariş notunuz: {order.note}</p>}
    </>
  );
}

function missingChoicesOf({ lines }: CustomerOrderDetail) {
  return groupByWord(lines).map(({ word, lines: [line] }) => ({
    name: word ? wordTitle(word) : titleWithVariant(line.title, line.variant_title),
    choice: line.if_missing,
  }));
}

type OrderLine = CustomerOrderDetail['lines'][number];

function Line({ line }: { line: OrderLine }) {
  return (
    <li>
      <Link className={styles.image} href={`/${line.slug}`} tabIndex={-1} aria-hidden="true">
        <ProductImage src={line.get_thumbnail} alt="" />
      </Link>
      <span>
        <Link href={`/${line.slug}`}>{line.title}</Link>
        <small>{amountOf(line)}</small>
        <Shortage line={line} />
      </span>
      <strong>{formatKurus(totalOf(line))}</strong>
    </li>
  );
}

/** Units that are not sent, missing or cancelled, and the ordered product when another one is sent. */
function Shortage({ line: { missing, dropped, replaces } }: { line: OrderLine }) {
  return (
    <>
      {replaces && (
        <small>
          {titleWithVariant(replaces.title, replaces.variant_title)} yerine{' '}
          {replaces.by_buyer ? 'seçtiğiniz ürün.' : 'gönderilen ürün.'}
          {replaces.amount > 0 && ` ${formatKurus(replaces.amount)} fark size iade edilir.`}
          {replaces.note && ` Notumuz: ${replaces.note}`}
        </small>
      )}
      {dropped > 0 && <small>{dropped} adedini siparişten çıkardınız; ücreti size iade edilir.</small>}
      {missing > 0 && <small>{missing} adedi tükendiği için gönderilmiyor; ücreti size iade edilir.</small>}
    </>
  );
}

function amountOf({ variant_title, quantity, price }: OrderLine): string {
  return `${variant_title && `${variant_title} · `}${quantity} adet × ${formatKurus(price)}`;
}

function totalOf({ price, quantity }: OrderLine) {
  return multiplyMoney(price, quantity);
}

type WordProps = { word: NonNullable<LineGroup<OrderLine>['word']>; letters: LineGroup<OrderLine>['lines'] };

/** A word of letter balloons, with its letters. */
function Word({ word, letters }: WordProps) {
  return (
    <li>
      <span className={styles.image}>
        <ProductImage src={letters[0].get_thumbnail} alt="" />
      </span>
      <div>
        <Link href={composerHref(word)}>{wordTitle(word)}</Link>
        <small>{word.quantity} adet</small>
        <ul aria-label="Harfler">
          {letters.map((line) => (
            <li key={line.id}>
              <Link href={`/${line.slug}`}>{line.title}</Link> <small>{amountOf(line)}</small>
              <Shortage line={line} />
            </li>
          ))}
        </ul>
      </div>
      <strong>{formatKurus(sumMoney(letters.map(totalOf)))}</strong>
    </li>
  );
}

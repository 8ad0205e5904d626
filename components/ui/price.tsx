import { discountPercent, formatKurus, type Kurus } from '@/contracts/money';
import { piecePrice } from '@/contracts/pack-count';
import { type Html, html, insert } from './html';
import styles from './price.module.scss';

/** `pieces` in a pack: with more than one, the price of a piece is shown too. */
type Props = { price: Kurus; marketPrice?: Kurus; pieces?: number };

/** A price; the market price is struck through only when it is above the price. */
export function Price(props: Props) {
  return <span className={styles.price} {...insert(contentOf(props))} />;
}

/** The same as HTML. */
export function priceHtml(props: Props): Html {
  return html`<span class="${styles.price}">${contentOf(props)}</span>`;
}

function contentOf({ price, marketPrice, pieces = 1 }: Props): Html {
  const each = pieces > 1 && html`<small>${piecePrice(price, pieces)}</small>`;
  const now = html`<b>${formatKurus(price)}</b>`;
  if (marketPrice === undefined || marketPrice <= price) return html`${now}${each}`;
  const percent = discountPercent(price, marketPrice);
  const off = percent > 0 && html`<i>%${percent}</i>`;
  const hidden = (text: string) => html`<span>${text}</span>`;
  const before = html`<s>${formatKurus(marketPrice)}</s>`;
  return html`${hidden('İndirimli fiyat: ')}${now}${hidden('Eski fiyat: ')}${before}${off}${each}`;
}

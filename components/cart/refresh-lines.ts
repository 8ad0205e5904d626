import { formatKurus } from '@/contracts/money';
import type { LineKey } from '@/contracts/word-key';
import { misspelledLine, toWordLine } from '@/services/cart/word-line';
import type { CartLine, Item, Product } from '@/services/view-models';

/** A change of a line since it was added to the cart, as a message for the customer. */
export type CartNotice = { product: LineKey; text: string };

/**
 * Updates persisted lines with current prices, stock and right of withdrawal; returns messages about changes and removes
 * products that are no longer sold. A word that has lost a letter, or is one of `misspelled`, stays, sold out, with its
 * link to the composer.
 */
export function refreshLines(lines: readonly CartLine[], items: readonly Item[], misspelled: readonly LineKey[] = []) {
  const fresh: CartLine[] = [];
  const notices: CartNotice[] = [];
  for (const line of lines) {
    const isMisspelled = misspelled.includes(line.product.id);
    const today = isMisspelled ? misspelledLine(line) : refreshLine(line, items);
    const notice = (text: string) => notices.push({ product: line.product.id, text: `${line.item.title}: ${text}` });
    if (!today) {
      notice('artık satışta olmadığı için sepetinizden çıkarıldı.');
      continue;
    }
    const { price, stock } = today.product;
    if (price !== line.product.price)
      notice(`fiyatı ${formatKurus(line.product.price)} iken ${formatKurus(price)} oldu.`);
    if (isMisspelled)
      notice('balonlarından biri değişti, bu hâliyle sipariş edilemez. Kaldırın ya da yeniden oluşturun.');
    else if (stock === 0) notice(line.word ? 'harflerinden biri stokta kalmadı.' : 'stokta kalmadı.');
    else if (stock < line.quantity) notice(`stokta ${stock} adet kaldı, adet buna göre azaltıldı.`);
    fresh.push({ ...today, quantity: stock === 0 ? line.quantity : Math.min(line.quantity, stock) });
  }
  return { lines: fresh, notices };
}

/** The line at current prices and stock; null for a product that is no longer sold. */
function refreshLine(line: CartLine, items: readonly Item[]): CartLine | null {
  const { word, quantity, cartItemId } = line;
  if (word) {
    const letters = word.letters.map((letter) => {
      const today = productOf(items, letter.item.id, letter.product.id);
      return {
        ...letter,
        item: { ...letter.item, withdrawal_exclusion: exclusionOf(items, letter.item.id) },
        product: { ...letter.product, ...(today ? detailsOf(today) : { stock: 0 }) },
      };
    });
    return { ...toWordLine(word.text, letters, quantity, `${line.product.id}`), cartItemId };
  }
  const today = productOf(items, line.item.id, line.product.id);
  if (!today) return null;
  const item = { ...line.item, withdrawal_exclusion: exclusionOf(items, line.item.id) };
  return { ...line, item, product: { id: today.id, ...detailsOf(today) } };
}

function productOf(items: readonly Item[], item: number, product: LineKey): Product | undefined {
  return items.find(({ id }) => id === item)?.products.find(({ id }) => id === product);
}

function exclusionOf(items: readonly Item[], item: number): Item['withdrawal_exclusion'] {
  return items.find(({ id }) => id === item)?.withdrawal_exclusion ?? null;
}

function detailsOf({ store, market_price, price, variant_title, stock }: Product) {
  return { store, market_price, price, variant_title, stock };
}

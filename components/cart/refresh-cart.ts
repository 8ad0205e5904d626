import { formatKurus } from '@/contracts/money';
import type { CartLine, Item } from '@/services/view-models';

/** A change of a line since it was added to the cart, as a message for the customer. */
export type CartNotice = { product: number; text: string };

/**
 * Updates persisted lines with current prices, stock and right of withdrawal; returns messages about changes and
 * removes lines that are no longer sold.
 */
export function refreshLines(lines: readonly CartLine[], items: readonly Item[]) {
  const products = new Map(items.flatMap((item) => item.products.map((product) => [product.id, product] as const)));
  const exclusions = new Map(items.map((item) => [item.id, item.withdrawal_exclusion]));
  const fresh: CartLine[] = [];
  const notices: CartNotice[] = [];
  for (const line of lines) {
    const today = products.get(line.product.id);
    const notice = (text: string) => notices.push({ product: line.product.id, text: `${line.item.title}: ${text}` });
    if (!today) {
      notice('artık satışta olmadığı için sepetinizden çıkarıldı.');
      continue;
    }
    if (today.price !== line.product.price)
      notice(`fiyatı ${formatKurus(line.product.price)} iken ${formatKurus(today.price)} oldu.`);
    if (today.stock === 0) notice('stokta kalmadı.');
    else if (today.stock < line.quantity) notice(`stokta ${today.stock} adet kaldı, adet buna göre azaltıldı.`);
    const { id, store, market_price, price, variant_title, stock } = today;
    const quantity = stock === 0 ? line.quantity : Math.min(line.quantity, stock);
    const item = { ...line.item, withdrawal_exclusion: exclusions.get(line.item.id) ?? null };
    fresh.push({ ...line, item, product: { id, store, market_price, price, variant_title, stock }, quantity });
  }
  return { lines: fresh, notices };
}

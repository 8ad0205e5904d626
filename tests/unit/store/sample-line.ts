import type { Kurus } from '@/contracts/money';
import { toWordLine } from '@/services/cart/word-line';
import type { CartLine } from '@/services/view-models';

/** A cart line of product `id`. */
export function sampleLine(id: number, price: Kurus, quantity = 1, stock = 10): CartLine & { product: { id: number } } {
  return {
    product: { id, store: 1, price, market_price: price, variant_title: 'Kırmızı', stock },
    item: { id: id * 10, barcode: null, title: `Balon ${id}`, brand: null, get_thumbnail: null, slug: `balon-${id}` },
    quantity,
    cartItemId: null,
  };
}

/** A line of the word EL, whose letters are two products. */
export function sampleWord([e, l]: readonly [number, number], price: Kurus, quantity = 1, stock = 10): CartLine {
  const letters = [e, l].map((product) => {
    const { cartItemId: _id, ...line } = sampleLine(product, price, 1, stock);
    return line;
  });
  return toWordLine('EL', letters, quantity);
}

import type { Kurus } from '@/contracts/money';
import type { CartLine } from '@/services/view-models';

/** A cart line of product `id`. */
export function sampleLine(id: number, price: Kurus, quantity = 1, stock = 10): CartLine {
  return {
    product: { id, store: 1, price, market_price: price, variant_title: 'Kırmızı', stock },
    item: { id: id * 10, barcode: null, title: `Balon ${id}`, brand: null, get_thumbnail: null, slug: `balon-${id}` },
    quantity,
    cartItemId: null,
  };
}

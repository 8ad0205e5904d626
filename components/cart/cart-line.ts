import type { CartLine, Item, Product, WordLetter } from '@/services/view-models';

type ItemParts = Pick<Item, 'id' | 'barcode' | 'title' | 'brand' | 'get_thumbnail' | 'slug'> &
  Partial<Pick<Item, 'withdrawal_exclusion'>>;

/** The cart line for a product of an item. `thumbnail` shows the selected colour if available. */
export function toCartLine(
  item: ItemParts,
  product: Product,
  quantity: number,
  thumbnail = item.get_thumbnail,
): CartLine {
  return { ...toWordLetter(item, product, quantity, thumbnail), cartItemId: null };
}

/** A letter of a word; `quantity` is how often one word needs it. */
export function toWordLetter(
  item: ItemParts,
  product: Product,
  quantity: number,
  thumbnail = item.get_thumbnail,
): WordLetter {
  const { id, barcode, title, brand, slug, withdrawal_exclusion = null } = item;
  return {
    product: {
      id: product.id,
      store: product.store,
      market_price: product.market_price,
      price: product.price,
      variant_title: product.variant_title,
      stock: product.stock,
    },
    item: { id, barcode, title, brand, slug, get_thumbnail: thumbnail, withdrawal_exclusion },
    quantity,
  };
}

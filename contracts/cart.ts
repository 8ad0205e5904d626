import type { Product } from './catalog';

/**
 * A cart line as the browser remembers it. `cartItemId` is the server's id once the cart is synced. `stock` is
 * what was left when it was last looked up: it bounds the stepper, the server decides.
 */
export type CartLine = {
  product: Pick<Product, 'id' | 'store' | 'market_price' | 'price' | 'variant_title' | 'stock'>;
  item: {
    id: number;
    barcode: string | null;
    title: string;
    brand: string | null;
    get_thumbnail: string | null;
    slug: string;
  };
  quantity: number;
  cartItemId: number | null;
};

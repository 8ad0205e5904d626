import type { Product } from './catalog';

/** A cart line as the browser remembers it (spec.md §3). `cartItemId` is the server's id once synced. */
export type CartLine = {
  product: Pick<Product, 'id' | 'store' | 'market_price' | 'price' | 'variant_title'>;
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

import type { DetailProduct, Item, ItemDetail, ItemSize, Product } from '@/contracts/catalog';
import { type InKurus, inKurus } from '@/contracts/money-fields';

/** A product in stock. */
export function sampleProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: 11,
    store: 1,
    price: '49.90',
    market_price: '49.90',
    variant_title: 'Kırmızı, 45 cm',
    color: 'Kırmızı',
    size: '45 cm',
    stock: 5,
    ...overrides,
  };
}

/** An item with one variant. */
export function sampleItem(overrides: Partial<Item> = {}): Item {
  return {
    id: 1,
    slug: 'dinozor-folyo-balon',
    title: 'Dinozor Folyo Balon',
    brand: 'Uçan Fil',
    barcode: null,
    get_thumbnail: null,
    rating: 4.5,
    rate_counter: 12,
    main_category: { id: 2, name: 'Folyo Balonlar', slug: 'folyo-balonlar' },
    withdrawal_exclusion: null,
    products: [sampleProduct()],
    ...overrides,
  };
}

/** An item in detail, as services return it, with these products and sizes. */
export function sampleDetail(
  overrides: Partial<Omit<ItemDetail, 'products' | 'sizes'>>,
  products: readonly Partial<DetailProduct>[],
  sizes: ItemSize[],
): InKurus<ItemDetail> {
  const { main_category, ...item } = sampleItem();
  const path = { ...main_category, parents: [] };
  return inKurus<ItemDetail>({
    ...{ ...item, main_category: path, categories: [path], canonical: `/${item.slug}`, description: '' },
    ...{ page_title: null, page_description: null },
    ...{ images: [], properties: [], ...overrides },
    products: products.map((product) => ({
      ...sampleProduct(),
      sku: 'A-1',
      barcode: null,
      shipping: '0.00',
      ...product,
    })),
    sizes,
  });
}

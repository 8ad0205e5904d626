import type { Item, Product } from '@/contracts/catalog';

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

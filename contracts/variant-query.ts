import type { Product } from './catalog';
import { slugify } from './turkish';
import { otherOptions } from './variant-title';

/** The attributes that distinguish the products of an item. */
export type Variant = Pick<Product, 'color' | 'size' | 'variant_title'>;

/** An option by which customers select a variant. `name` is its query parameter. */
export type Option = { name: 'renk' | 'boyut' | 'secenek'; title: string; read(product: Variant): string | null };

const COLOR: Option = { name: 'renk', title: 'Renk', read: ({ color }) => color };
const SIZE: Option = { name: 'boyut', title: 'Boyut', read: ({ size }) => size };
const OTHER: Option = { name: 'secenek', title: 'Seçenek', read: otherOptions };

/** The options that distinguish an item's products; includes "Seçenek" when colour and size are not sufficient. */
export function optionsOf(products: readonly Variant[]): Option[] {
  const pairs = new Set(products.map(({ color, size }) => JSON.stringify([color, size])));
  const options = [COLOR, SIZE].filter(({ read }) => products.some((product) => read(product) !== null));
  return pairs.size < products.length ? [...options, OTHER] : options;
}

/** The query string that selects this product of the item; empty for a single product. */
export function productQuery(product: Variant, options: readonly Option[]): string {
  const query = new URLSearchParams();
  for (const { name, read } of options) query.set(name, slugify(read(product) ?? ''));
  const text = query.toString();
  return text && `?${text}`;
}

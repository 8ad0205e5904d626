import type { Product } from './catalog';
import { slugify } from './turkish';
import { otherOptions } from './variant-title';

/** What tells a product apart from its item's others. */
export type Variant = Pick<Product, 'color' | 'size' | 'variant_title'>;

/** What shoppers choose a variant by. `name` is its name in the address. */
export type Option = { name: 'renk' | 'boyut' | 'secenek'; title: string; read(product: Variant): string | null };

const COLOR: Option = { name: 'renk', title: 'Renk', read: ({ color }) => color };
const SIZE: Option = { name: 'boyut', title: 'Boyut', read: ({ size }) => size };
const OTHER: Option = { name: 'secenek', title: 'Seçenek', read: otherOptions };

/** The options that tell an item's products apart; "Seçenek" where colour and size alone don't. */
export function optionsOf(products: readonly Variant[]): Option[] {
  const pairs = new Set(products.map(({ color, size }) => JSON.stringify([color, size])));
  const options = [COLOR, SIZE].filter(({ read }) => products.some((product) => read(product) !== null));
  return pairs.size < products.length ? [...options, OTHER] : options;
}

/** The part of an address that names this product among the item's others; empty for an only one. */
export function productQuery(product: Variant, options: readonly Option[]): string {
  const query = new URLSearchParams();
  for (const { name, read } of options) query.set(name, slugify(read(product) ?? ''));
  const text = query.toString();
  return text && `?${text}`;
}

import type { Product } from '@/contracts/catalog';
import { slugify } from '@/contracts/turkish';

/** What shoppers choose a variant by. `name` is its name in the address. */
export type Option = { name: 'renk' | 'boyut' | 'secenek'; title: string; read(product: Product): string | null };

/** One value of an option. `target` is what choosing it leads to, null when nothing has it beside what is chosen. */
export type Choice = { value: string; target: Product | null; chosen: boolean; soldOut: boolean };

const COLOR: Option = { name: 'renk', title: 'Renk', read: ({ color }) => color };
const SIZE: Option = { name: 'boyut', title: 'Boyut', read: ({ size }) => size };
const OTHER: Option = { name: 'secenek', title: 'Seçenek', read: ({ variant_title }) => variant_title };

/** The options that tell an item's products apart; "Seçenek" where colour and size alone don't. */
export function optionsOf(products: readonly Product[]): Option[] {
  const pairs = new Set(products.map(({ color, size }) => JSON.stringify([color, size])));
  const options = [COLOR, SIZE].filter(({ read }) => products.some((product) => read(product) !== null));
  return pairs.size < products.length ? [...options, OTHER] : options;
}

/** The values of the option at `at`. What is chosen in the options before it is fixed, what comes after may follow. */
export function choicesOf(
  products: readonly Product[],
  chosen: Product,
  options: readonly Option[],
  at: number,
): Choice[] {
  const { read } = options[at] as Option;
  const agrees = (other: Option) => (product: Product) => other.read(product) === other.read(chosen);
  const values = [...new Set(products.map(read).filter((value) => value !== null))];
  return values.map((value) => {
    const possible = products.filter(
      (product) => read(product) === value && options.slice(0, at).every((before) => agrees(before)(product)),
    );
    const agreeing = (product: Product) => options.slice(at + 1).filter((after) => agrees(after)(product)).length;
    const [target = null] = [...possible].sort(
      (a, b) => agreeing(b) - agreeing(a) || Number(b.stock > 0) - Number(a.stock > 0),
    );
    return {
      value,
      target,
      chosen: value === read(chosen),
      soldOut: target !== null && possible.every(({ stock }) => stock === 0),
    };
  });
}

/** The product that an address (`?renk=mavi&boyut=45-cm`) asks for; of several one that is in stock. */
export function productAsked(products: readonly Product[], asked: URLSearchParams): Product | undefined {
  const wanted = optionsOf(products).filter(({ name }) => asked.has(name));
  if (wanted.length === 0) return undefined;
  const matching = products.filter((product) =>
    wanted.every(({ name, read }) => slugify(read(product) ?? '') === asked.get(name)),
  );
  return matching.find(({ stock }) => stock > 0) ?? matching[0];
}

/** The part of an address that names this product among the item's others; empty for an only one. */
export function productQuery(product: Product, options: readonly Option[]): string {
  const query = new URLSearchParams();
  for (const { name, read } of options) query.set(name, slugify(read(product) ?? ''));
  const text = query.toString();
  return text && `?${text}`;
}

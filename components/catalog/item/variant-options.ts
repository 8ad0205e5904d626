import type { Product } from '@/contracts/catalog';
import { slugify } from '@/contracts/turkish';
import { type Option, optionsOf } from '@/contracts/variant-address';

/** One value of an option. `target` is what choosing it leads to, null when nothing has it beside what is chosen. */
export type Choice = { value: string; target: Product | null; chosen: boolean; soldOut: boolean };

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

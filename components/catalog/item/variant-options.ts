import { slugify } from '@/contracts/turkish';
import { type Option, optionsOf } from '@/contracts/variant-query';
import type { Product } from '@/services/view-models';

/**
 * One value of an option. `target` is the product that selecting it leads to; null when no product combines it with the
 * options before.
 */
export type Choice = { value: string; target: Product | null; chosen: boolean; soldOut: boolean };

/**
 * The values of the option at index `at`. Selected values of the options before it are fixed; those after it may
 * change.
 */
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

/** The product that a URL query (`?renk=mavi&boyut=45-cm`) selects; of several matches one that is in stock. */
export function requestedProduct(products: readonly Product[], requested: URLSearchParams): Product | undefined {
  const wanted = optionsOf(products).filter(({ name }) => requested.has(name));
  if (wanted.length === 0) return undefined;
  const matching = products.filter((product) =>
    wanted.every(({ name, read }) => slugify(read(product) ?? '') === requested.get(name)),
  );
  return matching.find(({ stock }) => stock > 0) ?? matching[0];
}

/** The product of this size that is nearest to the chosen one: of its colour if there is one, and in stock. */
export function productOfSize(products: readonly Product[], chosen: Product, size: string): Product | undefined {
  const isSameColor = (product: Product) => Number(product.color === chosen.color);
  const ofSize = products.filter((product) => product.size === size);
  return ofSize.toSorted((a, b) => isSameColor(b) - isSameColor(a) || Number(b.stock > 0) - Number(a.stock > 0))[0];
}

import type { ColorKey } from '../data/vocabulary';

/** A kind of product. Prices in kuruş for the smallest size; each further size costs `step` times more. */
export type Kind = {
  key: string;
  /** With the pack size if all variants have the same; otherwise the variants name theirs. */
  name: string;
  category: string;
  /** Name of the drawing in images/shapes. */
  shape: string;
  material: string;
  from: number;
  to: number;
  step: number;
  sizes: readonly string[];
  /** False for kinds without a theme: numbers, letters, helium, plain balloons. */
  themed: boolean;
  use: string;
  colors?: readonly ColorKey[];
};

export function kind(
  key: string,
  name: string,
  category: string,
  shape: string,
  material: string,
  [from, to, step]: readonly [number, number, number],
  sizes: readonly string[],
  use: string,
  themed = true,
  colors?: readonly ColorKey[],
): Kind {
  return { key, name, category, shape, material, from, to, step, sizes, themed, use, ...(colors ? { colors } : {}) };
}

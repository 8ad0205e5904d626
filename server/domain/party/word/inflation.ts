import { centimetres } from './compose-word';

/** How a kind of balloon is inflated. All sizes in cm. */
type Inflation = {
  /** The glyph is printed on a round balloon. */
  printed: boolean;
  /** The smallest balloon that helium lifts. Lift grows with the volume, the balloon's weight with its area. */
  floatsFrom: number;
  /** Helium of a balloon by its size, litres; other sizes follow from the nearest one, by the cube of their ratio. */
  litres: readonly (readonly [size: number, litres: number])[];
};

/** Sources of the litres: docs/decisions/0033-party-words.md. */
const LATEX: Inflation = {
  printed: true,
  floatsFrom: 23,
  litres: [
    [13, 1.7],
    [23, 7.1],
    [28, 14.2],
    [30, 15.6],
    [41, 42.5],
    [76, 227],
    [91, 425],
  ],
};
/** Shaped letters of 35 and 40 cm are sold for air only, while those from about 66 cm fly. */
const FOIL: Inflation = { printed: false, floatsFrom: 60, litres: [[86, 37]] };

/** @param material its slug; every material but latex is shaped like foil */
export function inflationOf(material: string): Inflation {
  return /late(?:ks|x)/.test(material) ? LATEX : FOIL;
}

/** @param size as the catalogue names it; one that names no centimetres doesn't fly */
export function floats(material: string, size: string): boolean {
  return (centimetres(size) ?? 0) >= inflationOf(material).floatsFrom;
}

/** The helium of one balloon, litres; 0 for a size that names no centimetres. */
export function heliumIn(material: string, size: string): number {
  const height = centimetres(size);
  if (height === null) return 0;
  const distance = ([known]: readonly [number, number]) => Math.abs(Math.log(height / known));
  const [[known, litres] = [1, 0]] = inflationOf(material).litres.toSorted((a, b) => distance(a) - distance(b));
  return litres * (height / known) ** 3;
}

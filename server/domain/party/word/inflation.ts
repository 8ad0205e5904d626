import { centimetres } from './compose-word';

/** How a kind of balloon is inflated. All sizes in cm. */
type Inflation = {
  /** The glyph is printed on a round balloon. */
  printed: boolean;
  /** The smallest balloon that helium lifts. Lift grows with the volume, the balloon's weight with its area. */
  floatsFrom: number;
};

const LATEX: Inflation = { printed: true, floatsFrom: 23 };
/** Shaped letters of 35 and 40 cm are sold for air only, while those from about 66 cm fly. */
const FOIL: Inflation = { printed: false, floatsFrom: 60 };

/** @param material its slug; every material but latex is shaped like foil */
export function inflationOf(material: string): Inflation {
  return /late(?:ks|x)/.test(material) ? LATEX : FOIL;
}

/** @param size as the catalogue names it; one that names no centimetres doesn't fly */
export function floats(material: string, size: string): boolean {
  return (centimetres(size) ?? 0) >= inflationOf(material).floatsFrom;
}

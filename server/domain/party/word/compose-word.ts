import { colorDistance } from '@/contracts/balloon-colors';
import type { Kurus } from '@/contracts/money';
import { multiplyMoney, sumMoney } from '@/contracts/money';
import { slugify } from '@/contracts/turkish';

/** A variant of a letter or digit balloon. Prices in kuruş, stock in units. */
export type GlyphVariant = {
  id: number;
  itemId: number;
  glyph: string;
  /** As the catalogue names it. */
  material: string | null;
  color: string | null;
  size: string | null;
  price: Kurus;
  stock: number;
};

/** A material, a colour or a size: `value` for addresses, `title` for people. Variants without one share the value `standart`. */
export type Choice = { value: string; title: string };

type Letter = { glyph: string; quantity: number; variant: GlyphVariant };
type Missing = { glyph: string; needed: number; stock: number };

/** The whole text in one material, colour and size. `price` is that of `letters`, in kuruş. */
export type WordOffer = {
  material: Choice;
  color: Choice;
  size: Choice;
  /** The values of all sizes for which the same balloons are taken, `size` among them. */
  sizes: readonly string[];
  letters: Letter[];
  missing: Missing[];
  price: Kurus;
};

/** Values of choices. */
export type WordWish = { material?: string | undefined; color?: string | undefined; size?: string | undefined };

type OfferedChoice = Choice & { complete: boolean };

export type ComposedWord = {
  /** Null when no balloon has any of the glyphs. */
  chosen: WordOffer | null;
  /** `complete`: in some colour and size. */
  materials: OfferedChoice[];
  /** Of the chosen material; `complete` in the chosen size. */
  colors: OfferedChoice[];
  /** Of the chosen material; `complete` in the chosen colour. */
  sizes: OfferedChoice[];
  alternatives: WordOffer[];
};

/**
 * Writes glyphs with balloons of one material, colour and size. A glyph that is not made in that size is taken from the
 * nearest one within {@link NEAR_SIZES}.
 *
 * Without a wish the first material, in the order of `variants`, is chosen that has every letter often enough, in the
 * smallest size in which a colour has, and the first such colour. A wish for one of them decides that one, also when letters
 * are missing then. `alternatives` are complete offers for a chosen one that is not: the nearest colour of the same material
 * and size, the nearest size of the same colour and material, and another material in the same colour; otherwise the nearest
 * of all.
 */
export function composeWord(
  glyphs: readonly string[],
  variants: readonly GlyphVariant[],
  wish: WordWish,
): ComposedWord {
  const needed = countGlyphs(glyphs);
  const relevant = variants.filter(({ glyph }) => needed.has(glyph));
  const materials = distinct(relevant.map(({ material }) => choiceOf(material)));
  const offers = materials.flatMap((material) =>
    offersIn(
      material,
      relevant.filter((variant) => choiceOf(variant.material).value === material.value),
      needed,
    ),
  );
  const chosen = choose(offers, wish);
  if (!chosen) return { chosen: null, materials: [], colors: [], sizes: [], alternatives: [] };
  const own = offers.filter(({ material }) => material === chosen.material);
  const offered = (choices: readonly Choice[], among: (choice: Choice) => readonly WordOffer[]) =>
    choices.map((choice) => ({ ...choice, complete: among(choice).some(isComplete) }));
  return {
    chosen,
    materials: offered(materials, (one) => offers.filter(({ material }) => material === one)),
    colors: offered(distinct(own.map(({ color }) => color)), (one) =>
      own.filter(({ color, size }) => color === one && size === chosen.size),
    ),
    sizes: offered(distinct(own.map(({ size }) => size)), (one) =>
      own.filter(({ color, size }) => color === chosen.color && size === one),
    ),
    alternatives: isComplete(chosen) ? [] : nearest(offers, chosen),
  };
}

/** The offers in each colour and size of a material, the smallest size first. */
function offersIn(
  material: Choice,
  variants: readonly GlyphVariant[],
  needed: ReadonlyMap<string, number>,
): WordOffer[] {
  const colors = distinct(variants.map(({ color }) => choiceOf(color)));
  const made = distinct(variants.map(({ size }) => choiceOf(size))).sort((a, b) => compare(heightOf(a), heightOf(b)));
  const sizeOf = sizesOfGlyphs(variants, made);
  // Two sizes for which the same balloons are taken are one choice.
  const takenIn = (size: Choice) => [...needed.keys()].map((glyph) => sizeOf(glyph, size).value).join();
  const alike = (size: Choice) => made.filter((other) => takenIn(other) === takenIn(size));
  return made
    .filter((size) => alike(size)[0] === size)
    .flatMap((size) =>
      colors.map((color) => ({
        ...{ material, color, size, sizes: alike(size).map(({ value }) => value) },
        ...lettersOf(
          needed,
          variants.filter(
            (one) =>
              choiceOf(one.color).value === color.value && choiceOf(one.size).value === sizeOf(one.glyph, size).value,
          ),
        ),
      })),
    );
}

function isComplete({ missing }: WordOffer): boolean {
  return missing.length === 0;
}

function countGlyphs(glyphs: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const glyph of glyphs) counts.set(glyph, (counts.get(glyph) ?? 0) + 1);
  return counts;
}

function choiceOf(title: string | null): Choice {
  return title === null ? { value: 'standart', title: 'Standart' } : { value: slugify(title), title };
}

function distinct(choices: readonly Choice[]): Choice[] {
  const byValue = new Map<string, Choice>();
  for (const choice of choices) if (!byValue.has(choice.value)) byValue.set(choice.value, choice);
  return [...byValue.values()];
}

/** The most that two sizes of one word may differ, as a ratio: letters are sold in 80 cm, digits in 100 cm. */
const NEAR_SIZES = 1.3;

/** In which size a glyph is taken when the word has a given size: whether it is in stock doesn't matter. */
function sizesOfGlyphs(
  variants: readonly GlyphVariant[],
  sizes: readonly Choice[],
): (glyph: string, size: Choice) => Choice {
  const made = new Set(variants.map(({ glyph, size }) => `${glyph} ${choiceOf(size).value}`));
  return (glyph, size) => {
    if (made.has(`${glyph} ${size.value}`)) return size;
    const [near] = sizes
      .filter((other) => made.has(`${glyph} ${other.value}`))
      .sort((a, b) => compare(ratioOf(a, size), ratioOf(b, size)));
    return near && ratioOf(near, size) <= Math.log(NEAR_SIZES) ? near : size;
  };
}

/** Each letter comes from the cheapest variant that has enough of it; one letter is never split between two variants. */
function lettersOf(
  needed: ReadonlyMap<string, number>,
  variants: readonly GlyphVariant[],
): Pick<WordOffer, 'letters' | 'missing' | 'price'> {
  const letters: Letter[] = [];
  const missing: Missing[] = [];
  for (const [glyph, quantity] of needed) {
    const known = variants.filter((variant) => variant.glyph === glyph);
    const [variant] = known.filter(({ stock }) => stock >= quantity).sort((a, b) => a.price - b.price);
    if (variant) letters.push({ glyph, quantity, variant });
    else missing.push({ glyph, needed: quantity, stock: Math.max(0, ...known.map(({ stock }) => stock)) });
  }
  const price = sumMoney(letters.map(({ variant, quantity }) => multiplyMoney(variant.price, quantity)));
  return { letters, missing, price };
}

/**
 * The material is chosen first: a colour or size that is wished for decides it only when not every material is made in it, or
 * a colour that lacks a letter would turn foil into latex.
 */
function choose(offers: readonly WordOffer[], wish: WordWish): WordOffer | undefined {
  const inColor = ({ color }: WordOffer) => color.value === wish.color;
  const inSize = ({ sizes }: WordOffer) => sizes.includes(wish.size ?? '');
  const inMaterial = narrow(offers, ({ material }) => material.value === wish.material);
  const made = new Set(narrow(narrow(inMaterial, inColor), inSize).map(({ material }) => material));
  const pool = inMaterial.filter(({ material }) => made.has(material));
  const { material } = pool.find(isComplete) ?? pool[0] ?? {};
  const wished = narrow(
    narrow(
      pool.filter((offer) => offer.material === material),
      inColor,
    ),
    inSize,
  );
  return wished.find(isComplete) ?? wished[0];
}

/** The offers that fit; all of them when none does. */
function narrow(offers: readonly WordOffer[], fits: (offer: WordOffer) => boolean): readonly WordOffer[] {
  const fitting = offers.filter(fits);
  return fitting.length > 0 ? fitting : offers;
}

function nearest(offers: readonly WordOffer[], chosen: WordOffer): WordOffer[] {
  const complete = offers.filter(isComplete);
  const byColor = (a: WordOffer, b: WordOffer) => compare(distanceOfColors(a, chosen), distanceOfColors(b, chosen));
  const bySize = (a: WordOffer, b: WordOffer) => compare(ratioOf(a.size, chosen.size), ratioOf(b.size, chosen.size));
  const own = complete.filter(({ material }) => material === chosen.material);
  const [color] = own.filter(({ size }) => size === chosen.size).sort(byColor);
  const [size] = own.filter((offer) => offer.color === chosen.color).sort(bySize);
  const [material] = complete
    .filter((offer) => offer.material !== chosen.material && offer.color.value === chosen.color.value)
    .sort(bySize);
  const near = [color, size, material].filter((offer) => offer !== undefined);
  return near.length > 0 ? near : complete.sort((a, b) => byColor(a, b) || bySize(a, b)).slice(0, 1);
}

function distanceOfColors(a: WordOffer, b: WordOffer): number {
  return a.color.value === b.color.value ? 0 : colorDistance(a.color.value, b.color.value);
}

/** The ratio of two sizes as a logarithm: 40 cm is as far from 80 cm as 80 cm from 160 cm. */
function ratioOf(a: Choice, b: Choice): number {
  const [one, other] = [centimetres(a.title), centimetres(b.title)];
  return one === null || other === null ? Number.POSITIVE_INFINITY : Math.abs(Math.log(one / other));
}

/** Sizes without a number come last. */
function heightOf({ title }: Choice): number {
  return centimetres(title) ?? Number.POSITIVE_INFINITY;
}

/** Unlike a difference, also orders two infinite distances. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The height of a balloon: `"40 cm"` → 40; null for a size without a number. */
export function centimetres(size: string): number | null {
  const [number] = /\d+(?:[.,]\d+)?/.exec(size) ?? [];
  const value = number === undefined ? 0 : Number(number.replace(',', '.'));
  return value > 0 ? value : null;
}

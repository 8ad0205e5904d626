import { colorDistance } from '@/contracts/balloon-colors';
import type { Kurus } from '@/contracts/money';
import { multiplyMoney, sumMoney } from '@/contracts/money';
import { slugify } from '@/contracts/turkish';

/** A variant of a letter or digit balloon. Prices in kuruş, stock in units. */
export type GlyphVariant = {
  id: number;
  itemId: number;
  glyph: string;
  color: string | null;
  size: string | null;
  price: Kurus;
  stock: number;
};

/** A colour or a size: `value` for addresses, `title` for people. Variants without one share the value `standart`. */
export type Choice = { value: string; title: string };

type Letter = { glyph: string; quantity: number; variant: GlyphVariant };
type Missing = { glyph: string; needed: number; stock: number };

/** The whole text in one colour and size. `price` is that of `letters`, in kuruş. */
export type WordOffer = { color: Choice; size: Choice; letters: Letter[]; missing: Missing[]; price: Kurus };

export type ComposedWord = {
  /** Null when no balloon has any of the glyphs. */
  chosen: WordOffer | null;
  colors: (Choice & { complete: boolean })[];
  sizes: (Choice & { complete: boolean })[];
  alternatives: WordOffer[];
};

/**
 * Writes glyphs with balloons of one colour and size. A glyph that is not made in that size is taken from the nearest one
 * within {@link NEAR_SIZES}.
 *
 * Without a wish the smallest size is chosen in which a colour has every letter often enough, and the first such colour
 * in the order of `variants`. A wish for one of them decides that one, also when letters are missing then. `alternatives` are
 * complete offers for a chosen one that is not: the nearest colour of the same size and the nearest size of the same
 * colour, otherwise the nearest of all.
 */
export function composeWord(
  glyphs: readonly string[],
  variants: readonly GlyphVariant[],
  wish: { color?: string | undefined; size?: string | undefined },
): ComposedWord {
  const needed = countGlyphs(glyphs);
  const relevant = variants.filter(({ glyph }) => needed.has(glyph));
  const colors = distinct(relevant.map(({ color }) => choiceOf(color)));
  const made = distinct(relevant.map(({ size }) => choiceOf(size))).sort((a, b) => compare(heightOf(a), heightOf(b)));
  const sizeOf = sizesOfGlyphs(relevant, made);
  // Two sizes for which the same balloons are taken are one choice.
  const takenIn = (size: Choice) => [...needed.keys()].map((glyph) => sizeOf(glyph, size).value).join();
  const firstLike = (size: Choice) => made.find((other) => takenIn(other) === takenIn(size));
  const sizes = made.filter((size) => firstLike(size) === size);
  const wished = made.find(({ value }) => value === wish.size);
  const offers = sizes.flatMap((size) =>
    colors.map((color) =>
      offerOf(
        color,
        size,
        needed,
        relevant.filter(
          (one) =>
            choiceOf(one.color).value === color.value && choiceOf(one.size).value === sizeOf(one.glyph, size).value,
        ),
      ),
    ),
  );
  const chosen = choose(offers, { color: wish.color, size: wished && firstLike(wished)?.value });
  if (!chosen) return { chosen: null, colors: [], sizes: [], alternatives: [] };
  const isComplete = (color: Choice, size: Choice) =>
    offers.some((offer) => offer.color === color && offer.size === size && offer.missing.length === 0);
  return {
    chosen,
    colors: colors.map((color) => ({ ...color, complete: isComplete(color, chosen.size) })),
    sizes: sizes.map((size) => ({ ...size, complete: isComplete(chosen.color, size) })),
    alternatives: chosen.missing.length === 0 ? [] : nearest(offers, chosen),
  };
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
function offerOf(
  color: Choice,
  size: Choice,
  needed: ReadonlyMap<string, number>,
  variants: readonly GlyphVariant[],
): WordOffer {
  const letters: Letter[] = [];
  const missing: Missing[] = [];
  for (const [glyph, quantity] of needed) {
    const known = variants.filter((variant) => variant.glyph === glyph);
    const [variant] = known.filter(({ stock }) => stock >= quantity).sort((a, b) => a.price - b.price);
    if (variant) letters.push({ glyph, quantity, variant });
    else missing.push({ glyph, needed: quantity, stock: Math.max(0, ...known.map(({ stock }) => stock)) });
  }
  const price = sumMoney(letters.map(({ variant, quantity }) => multiplyMoney(variant.price, quantity)));
  return { color, size, letters, missing, price };
}

function choose(
  offers: readonly WordOffer[],
  wish: { color?: string | undefined; size?: string | undefined },
): WordOffer | undefined {
  const inColor = offers.filter(({ color }) => color.value === wish.color);
  const pool = inColor.length > 0 ? inColor : offers;
  const inSize = pool.filter(({ size }) => size.value === wish.size);
  const rest = inSize.length > 0 ? inSize : pool;
  return rest.find(({ missing }) => missing.length === 0) ?? rest[0];
}

function nearest(offers: readonly WordOffer[], chosen: WordOffer): WordOffer[] {
  const complete = offers.filter(({ missing }) => missing.length === 0);
  const byColor = (a: WordOffer, b: WordOffer) => compare(distanceOfColors(a, chosen), distanceOfColors(b, chosen));
  const bySize = (a: WordOffer, b: WordOffer) => compare(ratioOf(a.size, chosen.size), ratioOf(b.size, chosen.size));
  const [color] = complete.filter(({ size }) => size === chosen.size).sort(byColor);
  const [size] = complete.filter((offer) => offer.color === chosen.color).sort(bySize);
  const near = [color, size].filter((offer) => offer !== undefined);
  return near.length > 0 ? near : complete.sort((a, b) => byColor(a, b) || bySize(a, b)).slice(0, 1);
}

function distanceOfColors(a: WordOffer, b: WordOffer): number {
  return a.color === b.color ? 0 : colorDistance(a.color.value, b.color.value);
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

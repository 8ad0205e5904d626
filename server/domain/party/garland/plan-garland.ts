import { type BalloonColor, byLikeness, colorDistance } from '@/contracts/balloon-colors';
import type { Garland, GarlandNeed, GarlandPack, GarlandQuery } from '@/contracts/garland';
import {
  BALLOON_SIZES,
  type BalloonDiameters,
  type BalloonSize,
  countBySize,
  countGarland,
} from '@/contracts/garland-geometry';
import { multiplyMoney, parseMoney, sumMoney, toMoneyString } from '@/contracts/money';
import { choosePacks } from '../packs/choose-packs';
import { type BalloonOffer, DIAMETERS } from './plain-balloons';

/** Some balloons burst: a tenth more is bought of every colour and size, and of glue dots and strip. */
const WITH_SPARE = 1.1;
/** Colours this near look alike: red and fuchsia, gold and yellow. */
const SIMILAR = 0.17;
/** A diameter with this share of the colours of the best one is as good as that one. */
const MANY_COLORS = 0.75;
/** Inflating, tying and fixing one balloon with an electric pump, and hanging the garland; minutes. */
const MINUTES_PER_BALLOON = 0.75;
const MINUTES_TO_HANG = 15;

/**
 * What a garland needs, and the packs to buy for it. Counts come from contracts/garland-geometry.ts, which also draws
 * it. Never more packs than are in stock; a colour with too few balloons in a size is replaced by the nearest colour.
 */
export function planGarland(
  { metres, shape, density, color: colors }: GarlandQuery,
  offers: readonly BalloonOffer[],
): Omit<Garland, 'category'> {
  const diameters = chooseDiameters(offers);
  const form = { metres, shape, density, diameters, colors: colors.length };
  const counts = countGarland(form);
  const { small, medium, large } = countBySize(form);
  const sold = offers.filter(({ size, diameter }) => diameter === diameters[size]);
  const needs: GarlandNeed[] = BALLOON_SIZES.flatMap((size) =>
    chooseColors(
      size,
      colors.map((color, index) => ({ color, count: counts[size][index] ?? 0 })).filter(({ count }) => count > 0),
      sold.filter((offer) => offer.size === size),
    ),
  );
  const packs = BALLOON_SIZES.flatMap((size) => packsOf(size, needs, sold));
  return {
    metres,
    shape,
    density,
    colors,
    diameters,
    balloons: small + medium + large,
    needs,
    packs,
    amount: toMoneyString(
      sumMoney(packs.map(({ product, quantity }) => multiplyMoney(parseMoney(product.price), quantity))),
    ),
    complete: needs.every(({ bought_color }) => bought_color !== null),
    strip_metres: Math.ceil(metres * WITH_SPARE * 2) / 2,
    glue_dots: withSpare(small + large),
    minutes: Math.ceil(((small + medium + large) * MINUTES_PER_BALLOON + MINUTES_TO_HANG) / 5) * 5,
    colors_in_stock: [...new Set(offers.filter(({ stock }) => stock > 0).map(({ color }) => color))].sort(),
  };
}

function withSpare(count: number): number {
  // Rounded first, so that 10 × 1.1 is 11 and not 12.
  return Math.ceil(Math.round(count * WITH_SPARE * 100) / 100);
}

/**
 * Of each size the usual diameter or the one nearest to it, unless another diameter is in stock in clearly more colours.
 */
function chooseDiameters(offers: readonly BalloonOffer[]): BalloonDiameters {
  const choose = (size: BalloonSize): number | null => {
    const colorsOf = new Map<number, Set<BalloonColor>>();
    for (const offer of offers) {
      if (offer.size !== size || offer.stock === 0) continue;
      colorsOf.set(offer.diameter, (colorsOf.get(offer.diameter) ?? new Set()).add(offer.color));
    }
    const most = Math.max(0, ...[...colorsOf.values()].map((colors) => colors.size));
    const [nearest] = [...colorsOf]
      .filter(([, colors]) => colors.size >= most * MANY_COLORS)
      .map(([diameter]) => diameter)
      .sort((one, other) => farFromUsual(one, size) - farFromUsual(other, size) || one - other);
    return nearest ?? null;
  };
  return { small: choose('small'), medium: choose('medium') ?? DIAMETERS.medium.usual, large: choose('large') };
}

function farFromUsual(diameter: number, size: BalloonSize): number {
  return Math.abs(diameter - DIAMETERS[size].usual);
}

/**
 * The colour that is bought for each needed one. Colours with enough balloons of their own come first. Others are
 * replaced by a similar colour, or else by the nearest one of the palette: mint for white would change the palette.
 */
function chooseColors(
  size: BalloonSize,
  wanted: readonly { color: BalloonColor; count: number }[],
  offers: readonly BalloonOffer[],
): GarlandNeed[] {
  const left = new Map<BalloonColor, number>();
  for (const { color, stock, packSize } of offers) left.set(color, (left.get(color) ?? 0) + stock * packSize);
  const take = (color: BalloonColor | undefined, balloons: number) => {
    const has = color === undefined ? undefined : left.get(color);
    if (color === undefined || has === undefined || has < balloons) return null;
    left.set(color, has - balloons);
    return color;
  };
  const own = wanted.map(({ color, count }) => take(color, withSpare(count)));
  return wanted.map(({ color, count }, index) => {
    const with_spare = withSpare(count);
    const need = { size, color, count, with_spare };
    if (own[index]) return { ...need, bought_color: color, replaced: null };
    const enough = byLikeness(color, [...left.keys()]).filter((other) => (left.get(other) ?? 0) >= with_spare);
    const palette = new Set(wanted.map((one) => one.color));
    const nearest = enough.find((other) => palette.has(other) || colorDistance(color, other) < SIMILAR) ?? enough[0];
    return {
      ...need,
      bought_color: take(nearest, with_spare),
      replaced: offers.some((offer) => offer.color === color) ? 'sold_out' : 'not_sold',
    };
  });
}

/** The packs of one size, colours in the order of the needs. */
function packsOf(size: BalloonSize, needs: readonly GarlandNeed[], sold: readonly BalloonOffer[]) {
  const neededOf = new Map<BalloonColor, number>();
  for (const need of needs) {
    if (need.size !== size || need.bought_color === null) continue;
    neededOf.set(need.bought_color, (neededOf.get(need.bought_color) ?? 0) + need.with_spare);
  }
  return [...neededOf].flatMap(([color, needed]) => {
    const offers = sold.filter((offer) => offer.size === size && offer.color === color && offer.stock > 0);
    const quantities = choosePacks(
      needed,
      offers.map(({ packSize, price, stock }) => ({ size: packSize, price, stock })),
    );
    let open = needed;
    return offers.flatMap(({ item, product, packSize }, index): GarlandPack[] => {
      const quantity = quantities?.[index] ?? 0;
      if (quantity === 0) return [];
      const part = Math.min(open, quantity * packSize);
      open -= part;
      return [{ item, product, size, color, pack_size: packSize, quantity, needed: part }];
    });
  });
}

import { swatchOf } from '@/components/ui/swatches';
import type { Kurus } from '@/contracts/money';
import { packCount } from '@/contracts/pack-count';
import { slugify } from '@/contracts/turkish';
import type { Item } from '@/services/view-models';
import { shownFirst } from './cheapest';
import { packImage } from './packed-image';

/**
 * The data of an item's card. A page contains it twice, as HTML and as serialised props, so it is minimal: a tuple takes
 * half the bytes of an object.
 */
export type CardFacts = readonly [
  id: number,
  title: string,
  /** See packed-image.ts. */
  image: string | null,
  rating: number,
  rateCounter: number,
  /** Price of the variant shown, in kuruş: the cheapest, of the colour below if available; null without a variant. */
  price: Kurus | null,
  /** null when it is the price. */
  marketPrice: Kurus | null,
  /** Whether the item has several variants. */
  isChoice: 0 | 1,
  isSoldOut: 0 | 1,
  /** Number of colours; 0 for a single one. */
  colors: number,
  /** Slugs of the first colours that have a swatch, separated by spaces. */
  swatches: string,
  /**
   * Slug of the colour shown in its image when the listing is filtered by colours, else empty; the link opens the item
   * in this colour.
   */
  color: string,
  /** Left out, or empty before another fact, when it is made of the title. */
  slug?: string,
  /** Pieces in a pack of the variant shown; left out when its options name none: the title may. */
  pieces?: number,
];

/** Maximum number of colour dots; more are shown as a number. */
const MOST_DOTS = 5;

/** The part of an item that its card needs. `requested`: slugs of the listing's filter colours. */
export function cardFacts(
  { id, slug, title, get_thumbnail, rating, rate_counter, products }: Item,
  requested: readonly string[] = [],
): CardFacts {
  const colors = colorsOf(products);
  const color = colors && requested.find((one) => products.some((product) => slugify(product.color ?? '') === one));
  const shown = shownFirst(products, color);
  const facts = [
    id,
    title,
    packImage(get_thumbnail),
    rating,
    rate_counter,
    shown ? shown.price : null,
    shown && shown.market_price !== shown.price ? shown.market_price : null,
    products.length > 1 ? 1 : 0,
    products.every(({ stock }) => stock === 0) ? 1 : 0,
    colors?.count ?? 0,
    colors?.swatches.join(' ') ?? '',
    color ?? '',
  ] as const;
  const given = slug === slugify(title) ? '' : slug;
  const pieces = shown ? packCount(shown.size, shown.variant_title) : 1;
  if (pieces > 1) return [...facts, given, pieces];
  return given ? [...facts, given] : facts;
}

/** Number of an item's colours, and slugs of the first ones with a swatch; undefined for a single colour. */
function colorsOf(products: Item['products']) {
  const colors = [...new Set(products.flatMap(({ color }) => color ?? []))];
  const swatches = colors.filter(swatchOf).slice(0, MOST_DOTS).map(slugify);
  return colors.length < 2 || swatches.length === 0 ? undefined : { count: colors.length, swatches };
}

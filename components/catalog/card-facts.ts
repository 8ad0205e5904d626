import { swatchOf } from '@/components/ui/swatches';
import type { Kurus } from '@/contracts/money';
import { slugify } from '@/contracts/turkish';
import type { Item } from '@/services/view-models';
import { shownFirst } from './cheapest';

/** The data of an item's card. A page contains it twice, as HTML and as serialised props, so it is minimal. */
export type CardFacts = Pick<Item, 'id' | 'slug' | 'title' | 'get_thumbnail' | 'rating' | 'rate_counter'> & {
  /**
   * Slug of the colour shown in its image when the listing is filtered by colours; the link opens the item in this
   * colour.
   */
  color?: string;
  /** Whether the item has several variants. */
  isChoice?: true;
  /** Prices of the variant shown: the cheapest, of that colour if available; null without a variant. */
  offer: { price: Kurus; market_price: Kurus } | null;
  soldOut?: true;
  /** Number of colours, and CSS colours of the first ones; omitted for a single colour. */
  colors?: { count: number; swatches: string[] };
};

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
  return {
    id,
    slug,
    title,
    get_thumbnail,
    rating,
    rate_counter,
    offer: shown ? { price: shown.price, market_price: shown.market_price } : null,
    ...(color && { color }),
    ...(products.length > 1 && { isChoice: true }),
    ...(products.every(({ stock }) => stock === 0) && { soldOut: true }),
    ...(colors && { colors }),
  };
}

function colorsOf(products: Item['products']): CardFacts['colors'] {
  const colors = [...new Set(products.flatMap(({ color }) => color ?? []))];
  const swatches = colors.flatMap((color) => swatchOf(color) ?? []).slice(0, MOST_DOTS);
  return colors.length < 2 || swatches.length === 0 ? undefined : { count: colors.length, swatches };
}

import type { Item } from '@/contracts/catalog';
import type { MoneyString } from '@/contracts/money';
import { slugify } from '@/contracts/turkish';
import { shownFirst } from './cheapest';
import { swatchOf } from './swatches';

/** What a card shows of an item: a page holds its cards' facts twice, drawn and as data, so there is nothing beside. */
export type CardFacts = Pick<Item, 'id' | 'slug' | 'title' | 'get_thumbnail' | 'rating' | 'rate_counter'> & {
  /** Slug of the colour that its picture shows in a listing of certain colours: its page opens with that one. */
  color?: string;
  /** Whether there are several variants to choose from. */
  isChoice?: true;
  /** The shown variant's: the cheapest, of that colour where there is one; null without a variant. */
  offer: { price: MoneyString; market_price: MoneyString } | null;
  soldOut?: true;
  /** How many colours there are to choose from, and CSS colours of the first of them; left out without a choice. */
  colors?: { count: number; swatches: string[] };
};

/** Dots beyond this many become a number. */
const MOST_DOTS = 5;

/** The part of an item that its card needs. `asked`: slugs of the colours that the listing was asked for. */
export function cardFacts(
  { id, slug, title, get_thumbnail, rating, rate_counter, products }: Item,
  asked: readonly string[] = [],
): CardFacts {
  const colors = colorsOf(products);
  const color = colors && asked.find((one) => products.some((product) => slugify(product.color ?? '') === one));
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

import type { Item } from '@/contracts/catalog';
import type { MoneyString } from '@/contracts/money';
import { slugify } from '@/contracts/turkish';
import { cheapestFirst } from './cheapest';
import { swatchOf } from './swatches';

/** What a card shows of an item: a page holds its cards' facts twice, drawn and as data, so there is nothing beside. */
export type CardFacts = Pick<Item, 'id' | 'slug' | 'title' | 'get_thumbnail' | 'rating' | 'rate_counter'> & {
  /** Where the item stands; in a listing of certain colours it opens with the one that its picture shows. */
  href: string;
  /** The cheapest variant's; null without a variant. */
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
  const cheapest = cheapestFirst(products)[0];
  const colors = colorsOf(products);
  const color = colors && asked.find((one) => products.some((product) => slugify(product.color ?? '') === one));
  return {
    id,
    slug,
    title,
    get_thumbnail,
    rating,
    rate_counter,
    offer: cheapest ? { price: cheapest.price, market_price: cheapest.market_price } : null,
    href: color ? `/${slug}?renk=${color}` : `/${slug}`,
    ...(products.every(({ stock }) => stock === 0) && { soldOut: true }),
    ...(colors && { colors }),
  };
}

function colorsOf(products: Item['products']): CardFacts['colors'] {
  const colors = [...new Set(products.flatMap(({ color }) => color ?? []))];
  const swatches = colors.flatMap((color) => swatchOf(color) ?? []).slice(0, MOST_DOTS);
  return colors.length < 2 || swatches.length === 0 ? undefined : { count: colors.length, swatches };
}

import { type Kurus, type MoneyString, toMoneyString } from '@/contracts/money';

/** A product's columns, kuruş. */
export type PriceColumns = { price: Kurus; market_price: Kurus; lowest_before: Kurus | null };

/** A product's prices in API responses: only a lawful old price is ever published. */
export function serializePrices({ price, market_price, lowest_before }: PriceColumns): {
  price: MoneyString;
  market_price: MoneyString;
} {
  const marketPrice = lawfulMarketPrice({ price, marketPrice: market_price, lowestBefore: lowest_before });
  return { price: toMoneyString(price), market_price: toMoneyString(marketPrice) };
}

/** A product's offer from `at` until the next one. */
export type Offer = { price: Kurus; marketPrice: Kurus; at: Date };

/** How far back the price before a discount is searched, ms. */
const LOOK_BACK = 30 * 24 * 60 * 60_000;

/**
 * The lowest price in the 30 days before the current offer began, null for a product without an earlier one. A price
 * that was set earlier but was still valid within the 30 days counts; in a series of discounts each counts for the
 * next.
 *
 * Source: Ticari Reklam ve Haksız Ticari Uygulamalar Yönetmeliği, article 14 as amended in Resmî Gazete 31737 of 1
 * February 2022: the price before a discount is the lowest one applied in the thirty days before the day on which the
 * discount began.
 *
 * @param offers of one product, oldest first, the current one last
 */
export function lowestBefore(offers: readonly Offer[]): Kurus | null {
  let began = offers.length - 1;
  while (began > 0 && continues(offers[began - 1] as Offer, offers[began] as Offer)) began--;
  const since = (offers[began]?.at.getTime() ?? 0) - LOOK_BACK;
  const earlier = offers.slice(0, Math.max(began, 0));
  const prices = earlier
    .filter((_, index) => (offers[index + 1] as Offer).at.getTime() > since)
    .map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** The same price without a larger claimed discount is still the same discount. */
function continues(before: Offer, after: Offer): boolean {
  return before.price === after.price && before.marketPrice >= after.marketPrice;
}

/**
 * The `market_price` that the shop may show, kuruş: struck through when it is above the price. The owner's own figure
 * is used only for a product that never had another offer; after that it is the lowest price of the 30 days before, or
 * the price itself if that was not higher.
 */
export function lawfulMarketPrice(product: { price: Kurus; marketPrice: Kurus; lowestBefore: Kurus | null }): Kurus {
  const { price, marketPrice, lowestBefore } = product;
  if (marketPrice <= price || lowestBefore === null) return marketPrice;
  return Math.max(lowestBefore, price);
}

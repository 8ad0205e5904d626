import { type Kurus, type MoneyString, toMoneyString } from '@/contracts/money';
import { lawfulMarketPrice } from './old-price';

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

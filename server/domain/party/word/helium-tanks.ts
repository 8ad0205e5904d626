import type { Item } from '@/contracts/catalog';
import { multiplyMoney, parseMoney, sumMoney, toMoneyString } from '@/contracts/money';
import type { BalloonWord } from '@/contracts/word';
import { choosePacks } from '../packs/choose-packs';

/** Tanks that are sold by a number of balloons mean those of 23 cm: 0.25 m³ for 30, 0.42 m³ for 50. */
const LITRES_PER_BALLOON = 8.3;
/** Fewer litres are the volume of the bottle itself, not of the gas in it. */
const FEWEST_LITRES = 100;

/**
 * The helium that a word needs, and the tanks in stock for it: fewest litres left over, then the lowest price. No tanks when
 * the catalogue doesn't say how much is in them, or has too few.
 * @param tank the item that is sold as a helium tank
 */
export function planHelium(litres: number, tank: Item | undefined): NonNullable<BalloonWord['helium']> {
  const needed = Math.ceil(litres);
  const offers = (tank?.products ?? []).flatMap((product) => {
    const size = litresIn([product.size ?? '', product.variant_title, tank?.title ?? '']);
    return size === null ? [] : [{ product, size, price: parseMoney(product.price), stock: product.stock }];
  });
  const quantities = offers.length > 0 ? choosePacks(needed, offers) : null;
  const tanks = offers.flatMap(({ product, size }, index) => {
    const quantity = quantities?.[index] ?? 0;
    return tank && quantity > 0 ? [{ item: { ...tank, products: [product] }, quantity, litres: size }] : [];
  });
  const prices = offers.map(({ price }, index) => multiplyMoney(price, quantities?.[index] ?? 0));
  return { litres: needed, tanks, price: tanks.length > 0 ? toMoneyString(sumMoney(prices)) : null };
}

/** The litres of gas that the first of these texts names, rounded down; null when none does. */
export function litresIn(texts: readonly string[]): number | null {
  for (const text of texts) {
    const litres =
      numberIn(text, /(\d+(?:[.,]\d+)?)\s*m[3³]/i) * 1000 ||
      numberIn(text, /(\d+(?:[.,]\d+)?)\s*(?:litre|lt|l)(?!\p{L})/iu) ||
      numberIn(text, /(\d+)\s*(?:adet\s+)?balonluk/i) * LITRES_PER_BALLOON;
    if (litres >= FEWEST_LITRES) return Math.floor(litres);
  }
  return null;
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1]?.replace(',', '.') ?? 0);
}

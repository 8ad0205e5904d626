import { type Kurus, shareMoney, subtractMoney } from '@/contracts/money';
import type { LineUnits } from '@/server/domain/ordering/refund/refund-units';
import type { OrderWord } from '@/server/platform/db/schema/order';

type Line = { id: number; quantity: number; word: OrderWord | null };
/** Cancelled units of a line, of which `missing` are not on the shelf. */
export type CancelledUnits = LineUnits & { missing: number };

/**
 * The units that missing ones cancel: themselves, and of a word with a missing letter all letters that are `left`
 * (by line id), because a word is sold whole.
 */
export function cancelledUnits(
  lines: readonly Line[],
  left: ReadonlyMap<number, number>,
  missing: readonly LineUnits[],
): CancelledUnits[] {
  const missingOf = new Map<number, number>();
  for (const { line, quantity } of missing) missingOf.set(line, (missingOf.get(line) ?? 0) + quantity);
  const words = new Map<string, number>();
  for (const { id, quantity, word } of lines) {
    if (!word) continue;
    const broken = Math.ceil(((missingOf.get(id) ?? 0) * word.quantity) / quantity);
    words.set(word.key, Math.max(words.get(word.key) ?? 0, broken));
  }
  const unknown = [...missingOf].filter(([id]) => !lines.some((line) => line.id === id));
  return [
    ...lines.flatMap(({ id, quantity, word }) => {
      const gone = missingOf.get(id) ?? 0;
      const ofWords = word ? ((words.get(word.key) ?? 0) * quantity) / word.quantity : 0;
      // More than is left is refused with the refund.
      const cancelled = Math.max(gone, Math.min(ofWords, left.get(id) ?? 0));
      return cancelled > 0 ? [{ line: id, quantity: cancelled, missing: gone }] : [];
    }),
    ...unknown.map(([line, quantity]) => ({ line, quantity, missing: quantity })),
  ];
}

/**
 * What a buyer gets back of `paid` for units at `price`, when units at `substitutePrice` are sent instead, kuruş: a cheaper
 * substitute has the same share of the discount, a dearer one costs nothing more. Less than was paid.
 */
export function cheaperBy(paid: Kurus, price: Kurus, substitutePrice: Kurus): Kurus {
  if (substitutePrice >= price || paid === 0) return 0;
  const [kept = 0] = shareMoney(paid, [substitutePrice, subtractMoney(price, substitutePrice)]);
  return subtractMoney(paid, Math.max(kept, 1));
}

import { type Kurus, multiplyMoney, subtractMoney } from '@/contracts/money';
import { BY_BUYER } from '@/contracts/order-changes';
import { groupByWord } from '@/contracts/word-groups';
import type { LineUnits } from '@/server/domain/ordering/refund/refund-units';
import { cheaperBy } from '@/server/domain/ordering/shortage/shortage-rules';
import type { OrderWord, orderLine } from '@/server/platform/db/schema/order';

type Line = typeof orderLine.$inferSelect;

export type OpenLine = { id: number; quantity: number; word: OrderWord | null; left: number };

/** `unknown`: the order has no such line, or less of it. `torn`: a word would lose some of its letters. `nothing`: all goes. */
export type DropProblem = 'unknown' | 'torn' | 'nothing';

/**
 * The units that a change cancels.
 * @param wanted how many units of the named lines stay
 */
export function droppedUnits(
  lines: readonly OpenLine[],
  wanted: readonly LineUnits[],
): { units: LineUnits[] } | { problem: DropProblem } {
  const stays = new Map(lines.map(({ id, left }) => [id, left]));
  for (const { line, quantity } of wanted) {
    if (quantity > (stays.get(line) ?? -1)) return { problem: 'unknown' };
    stays.set(line, quantity);
  }
  const isTouched = ({ id, left }: OpenLine) => stays.get(id) !== left;
  for (const { word, lines: letters } of groupByWord(lines)) {
    if (word && letters.some(isTouched) && !isWhole(letters, stays)) return { problem: 'torn' };
  }
  if ([...stays.values()].every((quantity) => quantity === 0)) return { problem: 'nothing' };
  return {
    units: lines.filter(isTouched).map(({ id, left }) => ({ line: id, quantity: left - (stays.get(id) ?? 0) })),
  };
}

/** Whether the letters that stay spell whole words. */
function isWhole(letters: readonly OpenLine[], stays: ReadonlyMap<number, number>): boolean {
  const counts = letters.map(({ id, quantity, word }) => ((stays.get(id) ?? 0) * (word?.quantity ?? 1)) / quantity);
  return counts.every((count) => Number.isInteger(count) && count === counts[0]);
}

/**
 * What another variant costs less or more than what was paid, kuruş. A cheaper one gives back the same share of the price that
 * was paid, as a substitute does; a dearer one costs the difference of the prices, because a coupon doesn't grow.
 * @param units their number, what was paid for them, and the price of one
 */
export function differenceOf(
  { quantity, paid, price }: { quantity: number; paid: Kurus; price: Kurus },
  variantPrice: Kurus,
): { refund: Kurus; toPay: Kurus } {
  if (variantPrice <= price) return { refund: cheaperBy(paid, price, variantPrice), toPay: 0 };
  return { refund: 0, toPay: multiplyMoney(subtractMoney(variantPrice, price), quantity) };
}

/** Whether the buyer can choose another variant: not of letters of a word, and not for a substitute that the staff chose. */
export function isSwappable({ word, replaces, productId }: Pick<Line, 'word' | 'replaces' | 'productId'>): boolean {
  return word === null && productId !== null && (replaces === null || replaces.by === BY_BUYER);
}

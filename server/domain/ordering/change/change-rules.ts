import { groupByWord } from '@/contracts/word-groups';
import type { LineUnits } from '@/server/domain/ordering/refund/refund-units';
import type { OrderWord } from '@/server/platform/db/schema/order';

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

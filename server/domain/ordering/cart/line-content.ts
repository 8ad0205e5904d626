import type { CartWord } from '@/contracts/cart-word';
import { type LineKey, wordKey } from '@/contracts/word-key';

/** What a line of a cart or an order request holds: a product, or a word of letter balloons that is sold whole. */
export type LineContent = { product: number } | { word: CartWord };

/** A product with a number of units. */
export type Units = { product: number; quantity: number };

/** Equal for lines with the same content: they are one line. */
export function keyOf(content: LineContent): LineKey {
  return 'word' in content ? wordKey(content.word) : content.product;
}

/** The products of one unit of a line: of a word its letters. */
export function lettersOf(content: LineContent): readonly Units[] {
  return 'word' in content ? content.word.letters : [{ product: content.product, quantity: 1 }];
}

/** How many times these letters can be taken from what is left of each product; a product without an entry has none. */
export function timesIn(left: ReadonlyMap<number, number>, letters: readonly Units[]): number {
  return Math.max(
    0,
    Math.min(...letters.map(({ product, quantity }) => Math.floor((left.get(product) ?? 0) / quantity))),
  );
}

/** Takes letters from what is left of each product. */
export function takeFrom(left: Map<number, number>, letters: readonly Units[], times: number): void {
  for (const { product, quantity } of letters) left.set(product, (left.get(product) ?? 0) - quantity * times);
}

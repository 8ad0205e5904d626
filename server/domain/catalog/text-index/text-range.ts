/** Sorts after every letter and digit of folded texts. */
const AFTER_WORDS = '{';

/**
 * The elements whose texts begin with a beginning.
 * @param sorted by text, by code unit; texts consist of folded words and spaces
 */
export function textsFrom<One>(sorted: readonly One[], textOf: (one: One) => string, beginning: string): One[] {
  return sorted.slice(...rangeFrom(sorted.length, (at) => textOf(sorted[at] as One), beginning));
}

/** The same as positions, from the first up to, not including, the second. `textAt`: `size` texts in their order. */
export function rangeFrom(
  size: number,
  textAt: (at: number) => string,
  beginning: string,
): readonly [from: number, to: number] {
  return [firstFrom(size, textAt, beginning), firstFrom(size, textAt, beginning + AFTER_WORDS)];
}

/** The first position whose text does not sort before this one, by binary search. */
export function firstFrom(size: number, textAt: (at: number) => string, text: string): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (textAt(middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The elements whose texts begin with a beginning.
 * @param sorted by text, by code unit; texts consist of folded words and spaces
 */
export function textsFrom<One>(sorted: readonly One[], textOf: (one: One) => string, beginning: string): One[] {
  // '{' sorts after every letter and digit.
  return sorted.slice(firstFrom(sorted, textOf, beginning), firstFrom(sorted, textOf, `${beginning}{`));
}

/** The position of the first element whose text does not sort before this one. */
function firstFrom<One>(sorted: readonly One[], textOf: (one: One) => string, text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (textOf(sorted[middle] as One) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

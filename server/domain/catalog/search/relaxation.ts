/** A part of a search that can be given up. */
export type Relaxable = {
  /** It says nothing about what is searched, such as a price. */
  isWeak: boolean;
  /** It was guessed: a corrected word. */
  isGuessed: boolean;
};

/**
 * Chooses the parts of a search to keep when no item meets all of them. Parts that no item meets are given up first,
 * then weak ones, then guessed ones, then the ones that most items meet, because they say least; never the rarest part.
 * @param counts number of items by the parts that they meet, bit by bit in the order of `parts`
 * @returns the kept parts as bits; 0 when no item meets any
 */
export function chooseKept(parts: readonly Relaxable[], counts: ReadonlyMap<number, number>): number {
  const itemsWith = (bits: number) => {
    let items = 0;
    for (const [met, count] of counts) if ((met & bits) === bits) items += count;
    return items;
  };
  const broadest = (a: number, b: number) =>
    readiness(parts[b]) - readiness(parts[a]) || itemsWith(1 << b) - itemsWith(1 << a);
  let kept = parts.map((_, at) => at).filter((at) => itemsWith(1 << at) > 0);
  kept.sort(broadest);
  while (kept.length > 1 && itemsWith(bitsOf(kept)) === 0) {
    // The last one is the rarest.
    const candidates = kept.slice(0, -1);
    const enough = candidates.find((at) => itemsWith(bitsOf(kept.filter((one) => one !== at))) > 0);
    kept = kept.filter((at) => at !== (enough ?? candidates[0]));
  }
  return bitsOf(kept);
}

/** Parts with a higher value are given up before those with a lower one, however rare they are. */
function readiness(part: Relaxable | undefined): number {
  if (part?.isWeak) return 2;
  return part?.isGuessed ? 1 : 0;
}

function bitsOf(positions: readonly number[]): number {
  return positions.reduce((bits, at) => bits | (1 << at), 0);
}

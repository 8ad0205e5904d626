/** A part of a search that can be given up. */
export type Relaxable = {
  /** It says nothing about what is searched, such as a price. */
  isWeak: boolean;
  /** It was guessed: a corrected word. */
  isGuessed: boolean;
  /** It says how something is, not what it is: a colour, size, material or style. */
  isAttribute: boolean;
};

/**
 * Chooses the parts of a search to keep when no item meets all of them. Parts that no item meets are given up first,
 * then weak ones, then guessed ones, then attributes, so that "ahşap pinyata" finds piñatas and not wooden magnets,
 * then the ones that most items meet, because they say least; never the rarest part.
 * @param counts number of items by the parts that they meet, bit by bit in the order of `parts`
 * @param least how many items are enough; for more than one, even the rarest part is given up if nothing else suffices
 * @returns the kept parts as bits; 0 when no item meets any
 */
export function chooseKept(parts: readonly Relaxable[], counts: ReadonlyMap<number, number>, least = 1): number {
  const itemsWith = (bits: number) => {
    let items = 0;
    for (const [met, count] of counts) if ((met & bits) === bits) items += count;
    return items;
  };
  const broadest = (a: number, b: number) =>
    readiness(parts[b]) - readiness(parts[a]) || itemsWith(1 << b) - itemsWith(1 << a);
  let kept = parts.map((_, at) => at).filter((at) => itemsWith(1 << at) > 0);
  kept.sort(broadest);
  while (kept.length > 1 && itemsWith(bitsOf(kept)) < least) {
    // The last one is the rarest of those that say most.
    const candidates = least === 1 ? kept.slice(0, -1) : kept;
    const enough = candidates.find((at) => itemsWith(bitsOf(kept.filter((one) => one !== at))) >= least);
    kept = kept.filter((at) => at !== (enough ?? candidates[0]));
  }
  return bitsOf(kept);
}

/** Parts with a higher value are given up before those with a lower one, however rare they are. */
function readiness(part: Relaxable | undefined): number {
  if (part?.isWeak) return 3;
  if (part?.isGuessed) return 2;
  return part?.isAttribute ? 1 : 0;
}

function bitsOf(positions: readonly number[]): number {
  return positions.reduce((bits, at) => bits | (1 << at), 0);
}

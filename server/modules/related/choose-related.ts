/** An item that could stand beside another one. `root` is the outermost category of `category`, its main one. */
export type Candidate = { id: number; category: number; root: number; sharesColor: boolean; popularity: number };

export type Place = { category: number; root: number };

/** As many as a shelf shows. */
const SHELF = 8;

/**
 * Who stands on the two shelves of an item's page.
 * `together`: what completes a party, so one item of each other main category, the best of it (one in the item's
 * colours before others, then what sells best); other parts of the shop before the item's own.
 * `alike`: what else there is of `similar`: its own main category first, best sellers first, without those.
 */
export function chooseRelated(
  { category, root }: Place,
  similar: readonly Candidate[],
  completing: readonly Candidate[],
): { alike: number[]; together: number[] } {
  const bestOf = new Map<number, Candidate>();
  for (const candidate of [...completing].sort(byFit)) {
    if (candidate.category !== category && !bestOf.has(candidate.category)) bestOf.set(candidate.category, candidate);
  }
  const together = [...bestOf.values()]
    .sort((a, b) => Number(a.root === root) - Number(b.root === root) || byFit(a, b))
    .slice(0, SHELF)
    .map(({ id }) => id);
  const alike = similar
    .filter(({ id }) => !together.includes(id))
    .sort((a, b) => Number(b.category === category) - Number(a.category === category) || byPopularity(a, b))
    .slice(0, SHELF)
    .map(({ id }) => id);
  return { alike, together };
}

function byFit(a: Candidate, b: Candidate): number {
  return Number(b.sharesColor) - Number(a.sharesColor) || byPopularity(a, b);
}

function byPopularity(a: Candidate, b: Candidate): number {
  return b.popularity - a.popularity || b.id - a.id;
}

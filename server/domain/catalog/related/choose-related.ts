/** Where an item belongs: its main category and that one's outermost ancestor. */
export type Place = { category: number; root: number };

/** An item that could be recommended. `colors`: of its variants in stock */
export type Candidate = Place & { id: number; popularity: number; colors: readonly string[] };

/** The length of a recommendation list, and how many of it may be of the item's own category. */
export const SHELF = 8;
const OWN_KIND = 4;
/** From so many items on, what was bought together fills a list: fewer say little, and would leave a gap. */
const ENOUGH = 4;

export type Related = { alike: number[]; together: number[]; togetherFrom: 'orders' | 'catalogue' };

/**
 * Chooses the two recommendation lists of an item's page.
 * `together`: what its buyers bought with it; when that is too little, items that complete a party, the best one of each
 * other main category (one in the item's colours first, then by popularity), other parts of the shop before the item's
 * own.
 * `alike`: the most popular of `similar`: some of its own main category, then others.
 * @param bought ids of what is bought with the item and in stock, best first
 */
export function chooseRelated(
  { category, root, colors }: Place & { colors: readonly string[] },
  similar: readonly Candidate[],
  completing: readonly Candidate[],
  bought: readonly number[] = [],
): Related {
  const sharesColor = (candidate: Candidate) => Number(candidate.colors.some((color) => colors.includes(color)));
  const byFit = (a: Candidate, b: Candidate) => sharesColor(b) - sharesColor(a) || byPopularity(a, b);
  const bestOf = new Map<number, Candidate>();
  for (const candidate of [...completing].sort(byFit)) {
    if (candidate.category !== category && !bestOf.has(candidate.category)) bestOf.set(candidate.category, candidate);
  }
  const togetherFrom = bought.length >= ENOUGH ? 'orders' : 'catalogue';
  const fitting = [...bestOf.values()]
    .sort((a, b) => Number(a.root === root) - Number(b.root === root) || byFit(a, b))
    .map(({ id }) => id);
  const together = (togetherFrom === 'orders' ? bought : fitting).slice(0, SHELF);
  const rest = similar.filter(({ id }) => !together.includes(id)).sort(byPopularity);
  const ownKind = rest.filter((candidate) => candidate.category === category).slice(0, OWN_KIND);
  const alike = [...new Set([...ownKind, ...rest])].slice(0, SHELF).map(({ id }) => id);
  return { alike, together, togetherFrom };
}

function byPopularity(a: Candidate, b: Candidate): number {
  return b.popularity - a.popularity || b.id - a.id;
}

import type { RankedItem } from './search';

/**
 * Ranked items with those first in their tier that customers opened from this search, the most opened first.
 * @param opened item id → how often; see `openedFor`
 */
export function raiseOpened(ranked: readonly RankedItem[], opened: ReadonlyMap<number, number>): readonly RankedItem[] {
  const times = ({ id }: RankedItem) => opened.get(id) ?? 0;
  return opened.size === 0 ? ranked : ranked.toSorted((a, b) => a.tier - b.tier || times(b) - times(a));
}

/** An item that the owner puts at a position of a search's results; the first position is 1. */
export type Pin = { itemId: number; position: number };

/**
 * Moves pinned items to their positions; the others keep their order around them. Pins of items that `ids` does not
 * contain (sold no longer, or excluded by a filter) are ignored, and those behind the end follow the last item.
 */
export function placePins(ids: readonly number[], pins: readonly Pin[]): readonly number[] {
  const present = pins.filter(({ itemId }) => ids.includes(itemId));
  if (present.length === 0) return ids;
  const pinned = new Set(present.map(({ itemId }) => itemId));
  const placed = ids.filter((id) => !pinned.has(id));
  for (const { itemId, position } of present.toSorted((a, b) => a.position - b.position)) {
    placed.splice(position - 1, 0, itemId);
  }
  return placed;
}

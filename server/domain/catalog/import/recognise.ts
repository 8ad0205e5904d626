import type { ItemRow, Problem } from './prepared-row';
import type { StoredItem } from './stored-items';

/** The catalogue's items by the slugs and SKUs of a batch. */
export type Known = { bySlug: ReadonlyMap<string, StoredItem>; bySku: ReadonlyMap<string, StoredItem> };

export function knownOf(items: readonly StoredItem[]): Known {
  return {
    bySlug: new Map(items.map((item) => [item.record.slug, item])),
    bySku: new Map(items.flatMap((item) => item.record.variants.map(({ sku }) => [sku, item] as const))),
  };
}

/**
 * Finds the item that a row is about: the one that owns its SKUs, otherwise the one with its slug, otherwise none (a
 * new item). A SKU of an archived item may be reused. `isInFile` tells which items an earlier row was about: for them the
 * slug alone is no match, because two items may have the same title.
 * @returns the item, null for a new one, or the problem
 */
export function recognise(row: ItemRow, known: Known, isInFile: (id: number) => boolean): StoredItem | null | Problem {
  const { record, line } = row;
  const owners = [...new Set(record.variants.flatMap(({ sku }) => known.bySku.get(sku) ?? []))];
  const forSale = owners.filter((owner) => !owner.archived);
  const candidates = forSale.length > 0 ? forSale : owners;
  const named = known.bySlug.get(record.slug);
  const item =
    named && candidates.includes(named) ? named : (candidates[0] ?? (named && !isInFile(named.id) ? named : null));
  if (!item) return null;
  const otherOwner = forSale.find((owner) => owner !== item);
  if (otherOwner) {
    const index = record.variants.findIndex(({ sku }) => known.bySku.get(sku) === otherOwner);
    const sku = record.variants[index]?.sku;
    const reason = `"${sku}" belongs to the item "${otherOwner.record.slug}"; a SKU has one item`;
    return { line, field: `variants.${index}.sku`, reason };
  }
  if (isInFile(item.id)) {
    return { line, field: 'slug', reason: `the item "${item.record.slug}" is on an earlier line already` };
  }
  return item;
}

export function isProblem(found: StoredItem | null | Problem): found is Problem {
  return found !== null && 'reason' in found;
}

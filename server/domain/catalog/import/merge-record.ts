import type { CatalogRecord } from '@/contracts/catalog-record';
import type { ItemRow } from './prepared-row';
import type { StoredItem } from './stored-items';
import { tidyRecord } from './stored-items';

/** Fields that stay unchanged in the shop when the file's row does not contain them. */
const PRESERVED_FIELDS = [
  'description',
  'page_title',
  'page_description',
  'brand',
  'barcode',
  'categories',
  'properties',
  'images',
  'popularity',
  'withdrawal_exclusion',
  'hidden',
] as const;

/**
 * The catalogue's record after this row. Ratings come from buyers: a file sets them only for demo items, and an item
 * that stops being one loses them; buyers' ratings stay whatever a file says.
 */
export function mergeRecord(row: ItemRow, item: StoredItem | null, keepImages: boolean): CatalogRecord {
  const stored = item?.record;
  const fields = new Set(row.fields);
  const { hidden = false } = row.record;
  const merged: CatalogRecord = { ...row.record, hidden, variants: withStoredFacts(row.record, stored) };
  if (keepImages) {
    fields.delete('images');
    merged.images = [];
  }
  if (item && stored) {
    // When some images of a gallery could not be downloaded, the larger gallery is kept.
    if (merged.images.length > stored.images.length) fields.add('images');
    for (const field of PRESERVED_FIELDS) if (!fields.has(field)) Object.assign(merged, { [field]: stored[field] });
    if (item.reviewed || !merged.demo || !fields.has('rating')) {
      const source = item.reviewed || stored.demo === merged.demo ? stored : { rating: 0, rate_counter: 0 };
      Object.assign(merged, { rating: source.rating, rate_counter: source.rate_counter });
    }
  }
  return tidyRecord(merged);
}

/** A variant whose row has no weight, measures or state keeps the stored ones. */
function withStoredFacts({ variants }: CatalogRecord, stored: CatalogRecord | undefined): CatalogRecord['variants'] {
  const known = new Map(stored?.variants.map((variant) => [variant.sku, variant]));
  return variants.map((variant) => {
    const { weight = null, measures = null, hidden = false } = known.get(variant.sku) ?? {};
    return {
      ...variant,
      weight: variant.weight === undefined ? weight : variant.weight,
      measures: variant.measures === undefined ? measures : variant.measures,
      hidden: variant.hidden ?? hidden,
    };
  });
}

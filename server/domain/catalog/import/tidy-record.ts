import type { CatalogRecord } from '@/contracts/catalog-record';

/**
 * The one form of a record in which two that mean the same are deeply equal: further categories and properties once
 * each and in order, without the main category; ratings as precise as the database keeps them.
 */
export function tidyRecord(record: CatalogRecord): CatalogRecord {
  const properties = new Map(record.properties.map((property) => [`${property.key}:${property.value}`, property]));
  return {
    ...record,
    categories: [...new Set(record.categories)].filter((slug) => slug !== record.category).sort(),
    properties: [...properties.keys()].sort().map((key) => properties.get(key) as CatalogRecord['properties'][number]),
    rating: Math.round(record.rating * 100) / 100,
  };
}

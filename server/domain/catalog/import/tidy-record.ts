import type { CatalogRecord } from '@/contracts/catalog-record';

/**
 * The canonical form of a record, in which equivalent ones are deeply equal: further categories and properties
 * deduplicated and sorted, without the main category; ratings with the database's precision.
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

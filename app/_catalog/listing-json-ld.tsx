import { JsonLd } from '@/components/seo/json-ld';
import { type ListingQuery, PAGE_SIZE } from '@/services/catalog/listing-query';
import { itemListJsonLd } from '@/services/seo/json-ld';
import type { ItemList } from '@/services/view-models';
import { isPlainListing } from './catalog-metadata';

/** Structured data of a listing; nothing when it is empty or not indexed. */
export function ListingJsonLd({ list, query }: { list: ItemList; query: ListingQuery }) {
  if (list.results.length === 0 || !isPlainListing(query)) return null;
  return <JsonLd data={itemListJsonLd(list.results, query.page, PAGE_SIZE)} />;
}

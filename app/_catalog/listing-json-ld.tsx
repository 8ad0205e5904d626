import { JsonLd } from '@/components/seo/json-ld';
import type { ItemList } from '@/contracts/catalog';
import { type ListingQuery, PAGE_SIZE } from '@/services/catalog/listing-query';
import { itemListJsonLd } from '@/services/seo/json-ld';
import { isPlainListing } from './catalog-metadata';

/** What a listing shows, for search engines; nothing where it is empty or not theirs to show. */
export function ListingJsonLd({ list, query }: { list: ItemList; query: ListingQuery }) {
  if (list.results.length === 0 || !isPlainListing(query)) return null;
  return <JsonLd data={itemListJsonLd(list.results, query.page, PAGE_SIZE)} />;
}

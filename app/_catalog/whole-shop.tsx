import { notFound, redirect } from 'next/navigation';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { getItems } from '@/services/catalog/catalog';
import {
  hasFilters,
  isWrittenByForm,
  type ListingQuery,
  listingHref,
  readListingQuery,
  type SearchParams,
  toItemQuery,
} from '@/services/catalog/listing-query';
import { nullWhenMissing } from '@/services/http/errors';
import { serverApi } from '@/services/http/server';
import { breadcrumbJsonLd } from '@/services/seo/json-ld';
import type { ItemList } from '@/services/view-models';
import { ListingJsonLd } from './listing-json-ld';
import { ListingView } from './listing-view';

type Props = { path: '/alisveris' | '/urun'; title: string; params: SearchParams };

/** All items, or those that match a search. */
export async function WholeShop({ path, title, params }: Props) {
  const query = readListingQuery(params);
  if (isWrittenByForm(params)) redirect(listingHref(path, query));
  const list = await nullWhenMissing(getItems(serverApi, toItemQuery(query)));
  if (!list) notFound();
  const target = targetOfSearch(list, query);
  if (target) redirect(target);
  const crumbs = pathCrumbs(path);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
      <ListingJsonLd list={list} query={query} />
      <ListingView {...wholeShopListing(list, query, path, title)} />
    </>
  );
}

/** What is listed, with its heading. */
export function wholeShopListing(list: ItemList, query: ListingQuery, path: Props['path'], title: string) {
  const heading = query.search ? `“${query.search}” için sonuçlar` : title;
  return { title: heading, list, query, scope: { path, category: null } };
}

/** The page to which a search leads instead: the one that the shop's owner chose, or the item with this barcode. */
export function targetOfSearch(list: ItemList, query: ListingQuery): string | null {
  if (list.redirect && query.page === 1 && query.ordering === null && !hasFilters(query)) return list.redirect;
  const [only] = list.results;
  return only && list.count === 1 && /^\d{8,14}$/.test(query.search) ? `/${only.slug}` : null;
}

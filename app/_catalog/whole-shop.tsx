import { notFound, redirect } from 'next/navigation';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { getItems } from '@/services/catalog/catalog';
import {
  hasFilters,
  isWrittenByForm,
  listingHref,
  readListingQuery,
  type SearchParams,
  toItemQuery,
} from '@/services/catalog/listing-query';
import { nullWhenMissing } from '@/services/http/errors';
import { serverApi } from '@/services/http/server';
import { breadcrumbJsonLd } from '@/services/seo/json-ld';
import { ListingJsonLd } from './listing-json-ld';
import { ListingView } from './listing-view';

type Props = { path: '/alisveris' | '/urun'; title: string; params: SearchParams };

/** All items, or those that match a search. */
export async function WholeShop({ path, title, params }: Props) {
  const query = readListingQuery(params);
  if (isWrittenByForm(params)) redirect(listingHref(path, query));
  const list = await nullWhenMissing(getItems(serverApi, toItemQuery(query)));
  if (!list) notFound();
  if (list.redirect && query.page === 1 && query.ordering === null && !hasFilters(query)) redirect(list.redirect);
  // A search for a barcode redirects to its item.
  const [only] = list.results;
  if (only && list.count === 1 && /^\d{8,14}$/.test(query.search)) redirect(`/${only.slug}`);
  const crumbs = pathCrumbs(path);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
      <ListingJsonLd list={list} query={query} />
      <ListingView
        title={query.search ? `“${query.search}” için sonuçlar` : title}
        list={list}
        query={query}
        scope={{ path, category: null }}
      />
    </>
  );
}

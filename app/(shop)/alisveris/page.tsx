import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { ListingView } from '@/app/_catalog/listing-view';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { getItems } from '@/services/catalog/catalog';
import {
  isWrittenByForm,
  listingHref,
  readListingQuery,
  type SearchParams,
  toItemQuery,
} from '@/services/catalog/listing-query';
import { nullWhenMissing } from '@/services/http/errors';
import { serverApi } from '@/services/http/server';
import { buildPageMetadata } from '@/services/seo/metadata';

// Searches are as many as shoppers: rendered per request, and never at build time.
export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = readListingQuery(await searchParams);
  const bare = listingHref('/alisveris', { ...query, page: 1 }) === '/alisveris';
  return buildPageMetadata({
    title: query.search ? `“${query.search}” araması` : 'Alışveriş',
    description: 'Balon, parti malzemesi ve kostümlerin tamamı.',
    canonical: listingHref('/alisveris', query),
    index: bare,
  });
}

/** All products, or those that a search finds. */
export default async function ShoppingPage({ searchParams }: Props) {
  const params = await searchParams;
  const query = readListingQuery(params);
  if (isWrittenByForm(params)) redirect(listingHref('/alisveris', query));
  const list = await nullWhenMissing(getItems(serverApi, toItemQuery(query)));
  if (!list) notFound();
  // A barcode leads straight to its item.
  const [only] = list.results;
  if (only && list.count === 1 && /^\d{8,14}$/.test(query.search)) redirect(`/${only.slug}`);
  return (
    <>
      <Breadcrumbs crumbs={[{ title: 'Alışveriş', href: '/alisveris' }]} />
      <ListingView
        title={query.search ? `“${query.search}” için sonuçlar` : 'Alışveriş'}
        list={list}
        query={query}
        place={{ path: '/alisveris', category: null }}
      />
    </>
  );
}

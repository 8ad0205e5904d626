import type { Metadata } from 'next';
import { WholeShop } from '@/app/_catalog/whole-shop';
import { listingHref, readListingQuery, type SearchParams } from '@/services/catalog/listing-query';
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

export default async function ShoppingPage({ searchParams }: Props) {
  return <WholeShop path="/alisveris" title="Alışveriş" params={await searchParams} />;
}

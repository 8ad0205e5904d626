import type { Metadata } from 'next';
import { isPlainListing, pageTitle } from '@/app/_catalog/catalog-metadata';
import { WholeShop } from '@/app/_catalog/whole-shop';
import { listingHref, readListingQuery, type SearchParams } from '@/services/catalog/listing-query';
import { buildPageMetadata } from '@/services/seo/metadata';

// Search URLs are unbounded: rendered per request, never at build time.
export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = readListingQuery(await searchParams);
  return buildPageMetadata({
    title: pageTitle(query.search ? `“${query.search}” araması` : 'Alışveriş', query),
    description: 'Mağazadaki bütün ürünler: fiyatları, stok durumu ve seçenekleriyle.',
    canonical: listingHref('/alisveris', query),
    index: isPlainListing(query),
  });
}

export default async function ShoppingPage({ searchParams }: Props) {
  return <WholeShop path="/alisveris" title="Alışveriş" params={await searchParams} />;
}

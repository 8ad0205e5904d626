import type { Metadata } from 'next';
import { isPlainListing, pageTitle } from '@/app/_catalog/catalog-metadata';
import { WholeShop } from '@/app/_catalog/whole-shop';
import { listingHref, readListingQuery, type SearchParams } from '@/services/catalog/listing-query';
import { buildPageMetadata } from '@/services/seo/metadata';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<SearchParams> };

/** Shows the same items as /alisveris, the canonical path. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = readListingQuery(await searchParams);
  return buildPageMetadata({
    title: pageTitle('Tüm Ürünler', query),
    description: 'Mağazadaki bütün ürünler tek listede.',
    canonical: listingHref('/alisveris', query),
    index: isPlainListing(query),
  });
}

export default async function AllProductsPage({ searchParams }: Props) {
  return <WholeShop path="/urun" title="Tüm Ürünler" params={await searchParams} />;
}

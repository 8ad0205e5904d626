import type { Metadata } from 'next';
import { searchMetadata } from '@/app/_catalog/catalog-metadata';
import { offerReading } from '@/app/_catalog/read-listing-page';
import { WholeShop } from '@/app/_catalog/whole-shop';
import { readListingQuery, type SearchParams } from '@/services/catalog/listing-query';

// Search URLs are unbounded: rendered per request, never at build time.
export const dynamic = 'force-dynamic';

offerReading();

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return searchMetadata(readListingQuery(await searchParams));
}

export default async function ShoppingPage({ searchParams }: Props) {
  return <WholeShop path="/alisveris" title="Alışveriş" params={await searchParams} />;
}

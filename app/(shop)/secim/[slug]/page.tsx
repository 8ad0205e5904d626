import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { itemMetadata } from '@/app/_catalog/catalog-metadata';
import { ItemPage } from '@/app/_catalog/item-page';
import { readItem, readSlug } from '@/app/_catalog/read-entry';
import { notFoundMetadata } from '@/app/_missing/missing-metadata';

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const item = await readItem((await params).slug);
  return item ? itemMetadata(item) : notFoundMetadata();
}

/**
 * An item's page for URLs that select a variant: rendered per request, so that the page without a query stays cached.
 */
export default async function ChosenVariantPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const item = await readItem(slug);
  // The page without a query shows the notice that the item is no longer sold.
  if (!item && (await readSlug(slug)).kind === 'gone') permanentRedirect(`/${slug}`);
  if (!item) notFound();
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  if (item.slug !== slug) permanentRedirect(`/${item.slug}?${query}`);
  return <ItemPage item={item} query={query} />;
}

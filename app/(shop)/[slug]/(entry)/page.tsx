import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { categoryMetadata, itemMetadata } from '@/app/_catalog/catalog-metadata';
import { CategoryPage } from '@/app/_catalog/category-page';
import { PreloadItem } from '@/app/_catalog/item';
import { ItemPage } from '@/app/_catalog/item-page';
import { missingMetadata, nothingHere, readEntry } from '@/app/_catalog/read-entry';
import { offerItems } from '@/app/_catalog/read-item-page';
import { readListingQuery } from '@/services/catalog/listing-query';

offerItems();

// Rendered on the first request and cached until an invalidation; the hour is a fallback in case one is missed.
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const entry = await readEntry(slug);
  if (entry.kind === 'item') return itemMetadata(entry.item);
  if (entry.kind === 'category') return categoryMetadata(entry.list.category, readListingQuery({}));
  return missingMetadata(slug);
}

/** The page of the product or category that has this slug. */
export default async function SlugPage({ params }: Props) {
  const { slug } = await params;
  const entry = await readEntry(slug);
  if (entry.kind === 'item') return <ItemPage item={entry.item} />;
  if (entry.kind === 'category') {
    return (
      <>
        <CategoryPage list={entry.list} query={readListingQuery({})} />
        <PreloadItem />
      </>
    );
  }
  if (entry.kind === 'moved') permanentRedirect(`/${entry.slug}`);
  return nothingHere(slug);
}

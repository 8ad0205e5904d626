import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { itemMetadata } from '@/app/_catalog/catalog-metadata';
import { ItemPage } from '@/app/_catalog/item-page';
import { isInCategory, missingMetadata, nothingHere, readItem } from '@/app/_catalog/read-entry';
import { offerItems } from '@/app/_catalog/read-item-page';

offerItems();

export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ slug: string; product: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { product } = await params;
  const item = await readItem(product);
  return item ? itemMetadata(item) : missingMetadata(product);
}

/** A product under one of its categories; under any other category it redirects to its canonical path. */
export default async function CategoryProductPage({ params }: Props) {
  const { slug, product } = await params;
  const item = await readItem(product);
  if (!item) return nothingHere(product);
  if (!isInCategory(item, slug) || item.slug !== product) permanentRedirect(item.canonical);
  return <ItemPage item={item} />;
}

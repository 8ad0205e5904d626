import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { cache } from 'react';
import { categoryMetadata } from '@/app/_catalog/catalog-metadata';
import { CategoryPage } from '@/app/_catalog/category-page';
import { readEntry, readGoneItem } from '@/app/_catalog/read-entry';
import { NOT_FOUND } from '@/app/_missing/missing-metadata';
import { getCategoryItems } from '@/services/catalog/catalog';
import {
  isWrittenByForm,
  listingHref,
  readListingQuery,
  type SearchParams,
  toItemQuery,
} from '@/services/catalog/listing-query';
import { serverApi } from '@/services/http/server';

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

/** Read once per render, for metadata and page; `query` is the output of {@link listingHref}. */
const readList = cache((slug: string, query: string) => {
  const params = Object.fromEntries(new URLSearchParams(query));
  return getCategoryItems(serverApi, slug, toItemQuery(readListingQuery(params)));
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const query = readListingQuery(await searchParams);
  const list = await readList((await params).slug, listingHref('', query));
  return list ? categoryMetadata(list.category, query) : NOT_FOUND;
}

/** `/{slug}` for URLs with a query: rendered per request, so that the page without a query stays cached. */
export default async function QueriedSlugPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const given = await searchParams;
  const query = readListingQuery(given);
  if (isWrittenByForm(given)) redirect(listingHref(`/${slug}`, query));
  const list = await readList(slug, listingHref('', query));
  if (list) {
    if (list.category.slug !== slug) permanentRedirect(listingHref(`/${list.category.slug}`, query));
    return <CategoryPage list={list} query={query} />;
  }
  const entry = await readEntry(slug);
  if (!entry && (await readGoneItem(slug))) permanentRedirect(`/${slug}`);
  if (entry?.kind !== 'item') notFound();
  permanentRedirect(`/${entry.item.slug}`);
}

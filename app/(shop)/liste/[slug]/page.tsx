import type { Metadata } from 'next';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { cache } from 'react';
import { categoryMetadata } from '@/app/_catalog/catalog-metadata';
import { CategoryPage } from '@/app/_catalog/category-page';
import { readSlug } from '@/app/_catalog/read-entry';
import { offerReading } from '@/app/_catalog/read-listing-page';
import { notFoundMetadata } from '@/app/_missing/missing-metadata';
import { getCategoryItems } from '@/services/catalog/catalog';
import {
  isWrittenByForm,
  listingHref,
  readListingQuery,
  type SearchParams,
  toItemQuery,
} from '@/services/catalog/listing-query';
import { serverApi } from '@/services/http/server';

offerReading();

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

/** Read once per render, for metadata and page; `query` is the output of {@link listingHref}. */
const readList = cache((slug: string, query: string) => {
  const params = Object.fromEntries(new URLSearchParams(query));
  return getCategoryItems(serverApi, slug, toItemQuery(readListingQuery(params)));
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const query = readListingQuery(await searchParams);
  const list = await readList((await params).slug, listingHref('', query));
  return list ? categoryMetadata(list.category, query) : notFoundMetadata();
}

/** `/{slug}` for URLs with a query: rendered per request, so that the page without a query stays cached. */
export default async function QueriedSlugPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const given = await searchParams;
  const query = readListingQuery(given);
  if (isWrittenByForm(given)) redirect(listingHref(`/${slug}`, query));
  // Most slugs are a category's current one, so what a slug stands for is read only when it is not.
  const list = await readList(slug, listingHref('', query));
  if (list?.category.slug === slug) return <CategoryPage list={list} query={query} />;
  const found = await readSlug(slug);
  if (found.kind === 'unknown') notFound();
  if (found.kind === 'gone') permanentRedirect(`/${slug}`); // its page shows the notice
  const kind = found.kind === 'moved' ? found.to : found.kind;
  if (kind === 'item') permanentRedirect(`/${found.slug}`);
  if (found.kind === 'moved') permanentRedirect(listingHref(`/${found.slug}`, query));
  notFound(); // a page past the end
}

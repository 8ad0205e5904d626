import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { readInfoFacts } from '@/app/_info/read-info-facts';
import { notFoundMetadata } from '@/app/_missing/missing-metadata';
import { InfoView } from '@/components/info/info-view';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { INFO_PAGES } from '@/content/info/info-pages';
import { breadcrumbJsonLd } from '@/services/seo/json-ld';
import { buildPageMetadata } from '@/services/seo/metadata';

// Rendered on the first request and cached until branches or the tariff change; the hour is a fallback in case an
// invalidation is missed.
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ page: string }> };

/** The page of that name, filled in with the owner's data; null when there is none. */
const readPage = cache(async (slug: string) => {
  const write = Object.hasOwn(INFO_PAGES, slug) ? INFO_PAGES[slug] : undefined;
  const { texts, facts } = await readInfoFacts();
  const own = Object.hasOwn(texts.pages, slug) && texts.pages[slug];
  if (own) return { page: own, demo: false };
  const page = write?.(facts);
  return page ? { page, demo: facts.company.demo } : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = (await params).page;
  const read = await readPage(slug);
  if (!read) return notFoundMetadata();
  const { title, description } = read.page;
  return buildPageMetadata({ title, description, canonical: `/s/${slug}` });
}

export default async function InformationPage({ params }: Props) {
  const slug = (await params).page;
  const read = await readPage(slug);
  if (!read) notFound();
  const crumbs = pathCrumbs(`/s/${slug}`);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
      <InfoView page={read.page} demo={read.demo} />
    </>
  );
}

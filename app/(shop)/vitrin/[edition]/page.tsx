import { notFound } from 'next/navigation';
import { Fragment, type ReactNode } from 'react';
import { DeliveryCountdown } from '@/components/catalog/item/delivery-countdown';
import { ItemRow } from '@/components/catalog/item/item-row';
import { dispatchRule } from '@/components/catalog/item/promise-words';
import { ProductGrid } from '@/components/catalog/product-grid';
import { CategoryTiles } from '@/components/home/category-tiles';
import { Hero } from '@/components/home/hero';
import { OrganisationTeaser } from '@/components/home/organisation-teaser';
import { Promises } from '@/components/home/promises';
import { Shelf } from '@/components/home/shelf';
import { WhyUs } from '@/components/home/why-us';
import { WordTeaser } from '@/components/home/word-teaser';
import { PlannerLink } from '@/components/planner/planner-link';
import { hoursRows } from '@/components/stores/hours-words';
import { type ShortBranch, StoreRow } from '@/components/stores/store-row';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { keyFigures, moreThan, storeCount, toHour } from '@/contracts/claims';
import type { Branch } from '@/contracts/content';
import { dispatchTerms } from '@/contracts/settings';
import type { HomeBlock } from '@/contracts/shop-content';
import { buildPageMetadata } from '@/services/seo/metadata';
import layout from '@/styles/layout.module.scss';
import { readHome } from '../read-home';

// The home page has a parameter so that `next build` needs no database: `/` is rewritten to its only edition.
export const revalidate = 300;
export const generateStaticParams = () => [];

export async function generateMetadata() {
  const {
    settings: { company, home },
    items,
  } = await readHome();
  const until = company.claims.same_day_until;
  const claims = [
    moreThan(items) && `${moreThan(items)} ürün`,
    until && `saat ${toHour(until)} kadar aynı gün kargo`,
  ].filter(Boolean);
  const described = [home.description, claims.join(', ')].filter(Boolean).join(': ');
  return buildPageMetadata({
    title: home.title,
    ...(described ? { description: `${described}.` } : {}),
    canonical: '/',
  });
}

export default async function HomePage({ params }: { params: Promise<{ edition: string }> }) {
  if ((await params).edition !== 'ana') notFound();
  const { slides, blocks, ...home } = await readHome();
  return (
    <div className={`${layout.stack} ${layout.unrolled}`}>
      <Hero slides={slides} />
      {blocks.map((block) => (
        <Fragment key={block}>{BLOCKS[block](home)}</Fragment>
      ))}
    </div>
  );
}

/** The countdown names the next day of dispatch; a cached page is never this old. */
const SHOWN_DAYS = 60;

function shorten({ slug, name, label, address, map, hours }: Branch): ShortBranch {
  return { slug, name, label, address, map, hours: hoursRows(hours) };
}

type Home = Omit<Awaited<ReturnType<typeof readHome>>, 'slides' | 'blocks'>;

/**
 * What each block of the home page shows: nothing when the shop has nothing for it. Most are client components though they have
 * no state: a page has the elements of a server component twice (docs/decisions/0071-first-paint.md).
 */
const BLOCKS: Record<HomeBlock, (home: Home) => ReactNode> = {
  promises: ({ settings, branches }) => {
    const today = istanbulDay(new Date());
    const terms = dispatchTerms(settings, today, addDays(today, SHOWN_DAYS));
    return (
      <Promises
        shipping={terms.sameDayUntil === null ? null : <DeliveryCountdown terms={terms} rule={dispatchRule(terms)} />}
        stores={storeCount(branches.filter(({ pickup }) => pickup))}
      />
    );
  },
  categories: ({ categories }) => (
    <CategoryTiles
      title="Ne arıyorsunuz?"
      tiles={categories}
      more={{ title: 'Tüm kategoriler', href: '/kategoriler' }}
    />
  ),
  best_sellers: ({ bestSellers }) =>
    bestSellers.length > 0 && (
      <Shelf title="Çok satanlar" href="/alisveris">
        <ProductGrid items={bestSellers} />
      </Shelf>
    ),
  planner: ({ hasTableware }) => hasTableware && <PlannerLink />,
  words: ({ hasGlyphs }) => hasGlyphs && <WordTeaser />,
  themes: ({ themes }) => (
    <CategoryTiles title="Popüler temalar" shape="round" tiles={themes} more={{ title: 'Tümü', href: '/temalar' }} />
  ),
  offers: ({ offers }) =>
    offers.length > 0 && (
      <Shelf title="İndirimdekiler" text="Çok satanlarda fiyatı düşenler" tone="sunny">
        <ItemRow items={offers} />
      </Shelf>
    ),
  organisation: ({ settings, organisation }) =>
    settings.company.claims.organises && <OrganisationTeaser image={organisation} />,
  newest: ({ newest }) =>
    newest.length > 0 && (
      <Shelf title="Yeni gelenler" href="/alisveris?ordering=-id">
        <ItemRow items={newest} />
      </Shelf>
    ),
  stores: ({ branches }) => {
    const title = storeCount(branches);
    return title && <StoreRow title={title} branches={branches.map(shorten)} />;
  },
  why_us: ({ settings, items }) => <WhyUs {...keyFigures(settings.company, items, new Date())} />,
};

import { notFound } from 'next/navigation';
import { DeliveryCountdown } from '@/components/catalog/item/delivery-countdown';
import { ItemRow } from '@/components/catalog/item/item-row';
import { ProductGrid } from '@/components/catalog/product-grid';
import { CategoryTiles } from '@/components/home/category-tiles';
import { Hero } from '@/components/home/hero';
import { OrganisationTeaser } from '@/components/home/organisation-teaser';
import { Promises } from '@/components/home/promises';
import { Shelf } from '@/components/home/shelf';
import { Stores } from '@/components/home/stores';
import { WhyUs } from '@/components/home/why-us';
import { WordTeaser } from '@/components/home/word-teaser';
import { PlannerLink } from '@/components/planner/planner-link';
import { HoursTable } from '@/components/stores/hours-table';
import { istanbulDay } from '@/contracts/calendar-days';
import { moreThan, storeCount, toHour } from '@/contracts/claims';
import { dispatchTerms } from '@/contracts/settings';
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
  const {
    slides,
    categories,
    themes,
    bestSellers,
    offers,
    newest,
    organisation,
    hasGlyphs,
    hasTableware,
    branches,
    settings,
    items,
  } = await readHome();
  const { company } = settings;
  const terms = dispatchTerms(settings, istanbulDay(new Date()));
  return (
    <div className={`${layout.stack} ${layout.unrolled}`}>
      <Hero slides={slides} />
      <Promises
        shipping={terms.sameDayUntil === null ? null : <DeliveryCountdown terms={terms} />}
        stores={storeCount(branches.filter(({ pickup }) => pickup))}
      />
      <CategoryTiles
        title="Ne arıyorsunuz?"
        tiles={categories}
        more={{ title: 'Tüm kategoriler', href: '/kategoriler' }}
      />
      {bestSellers.length > 0 && (
        <Shelf title="Çok satanlar" href="/alisveris">
          <ProductGrid items={bestSellers} />
        </Shelf>
      )}
      {hasTableware && <PlannerLink />}
      {hasGlyphs && <WordTeaser />}
      <CategoryTiles title="Popüler temalar" shape="round" tiles={themes} more={{ title: 'Tümü', href: '/temalar' }} />
      {offers.length > 0 && (
        <Shelf title="İndirimdekiler" text="Çok satanlarda fiyatı düşenler" tone="sunny">
          <ItemRow items={offers} />
        </Shelf>
      )}
      <OrganisationTeaser image={organisation} />
      {newest.length > 0 && (
        <Shelf title="Yeni gelenler" href="/alisveris?ordering=-id">
          <ItemRow items={newest} />
        </Shelf>
      )}
      <Stores branches={branches} renderHours={({ hours }) => <HoursTable hours={hours} />} />
      <WhyUs company={company} items={items} />
    </div>
  );
}

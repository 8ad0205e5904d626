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
import { HoursTable } from '@/components/stores/hours-table';
import { buildPageMetadata } from '@/services/seo/metadata';
import layout from '@/styles/layout.module.scss';
import { readHome } from '../read-home';

// The home page has a parameter so that `next build` needs no database: `/` is rewritten to its only edition.
export const revalidate = 300;
export const generateStaticParams = () => [];

export const metadata = buildPageMetadata({
  title: 'Anasayfa',
  description:
    'Balon, parti malzemesi, kostüm ve organizasyon: 10.000’den fazla ürün, saat 14.00’e kadar aynı gün kargo.',
  canonical: '/',
});

export default async function HomePage({ params }: { params: Promise<{ edition: string }> }) {
  if ((await params).edition !== 'ana') notFound();
  const { slides, categories, themes, bestSellers, offers, newest, organisation, branches } = await readHome();
  return (
    <div className={`${layout.stack} ${layout.unrolled}`}>
      <Hero slides={slides} />
      <Promises shipping={<DeliveryCountdown />} />
      <CategoryTiles
        title="Ne arıyorsunuz?"
        tiles={categories}
        more={{ title: 'Tüm kategoriler', href: '/kategoriler' }}
      />
      <Shelf title="Çok satanlar" href="/alisveris">
        <ProductGrid items={bestSellers} />
      </Shelf>
      <CategoryTiles title="Popüler temalar" shape="round" tiles={themes} more={{ title: 'Tümü', href: '/temalar' }} />
      {offers.length > 0 && (
        <Shelf title="İndirimdekiler" text="Çok satanlarda fiyatı düşenler" tone="sunny">
          <ItemRow items={offers} />
        </Shelf>
      )}
      <OrganisationTeaser image={organisation} />
      <Shelf title="Yeni gelenler" href="/alisveris?ordering=-id">
        <ItemRow items={newest} />
      </Shelf>
      <Stores branches={branches} renderHours={({ hours }) => <HoursTable hours={hours} />} />
      <WhyUs />
    </div>
  );
}

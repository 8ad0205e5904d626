import { notFound } from 'next/navigation';
import { ProductGrid } from '@/components/catalog/product-grid';
import { CategoryTiles, tilesOf } from '@/components/home/category-tiles';
import { Hero } from '@/components/home/hero';
import { Shelf } from '@/components/home/shelf';
import { WhyUs } from '@/components/home/why-us';
import { FOOTER_THEMES } from '@/content/footer';
import { getItems } from '@/services/catalog/catalog';
import { getCarousels, getMenu } from '@/services/content/content';
import { serverApi } from '@/services/http/server';
import { buildPageMetadata } from '@/services/seo/metadata';
import layout from '@/styles/layout.module.scss';

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
  const [slides, menu, popular, newest] = await Promise.all([
    getCarousels(serverApi),
    getMenu(serverApi, 'left'),
    getItems(serverApi, { page_size: 8, ordering: 'relevance', in_stock: 'true' }),
    getItems(serverApi, { page_size: 8, ordering: '-id', in_stock: 'true' }),
  ]);
  return (
    <div className={layout.stack}>
      <Hero slides={slides} />
      <CategoryTiles
        title="Kategoriler"
        tiles={[{ title: 'Balonlar', slug: 'balonlar' }, ...tilesOf(menu).slice(0, 11)]}
      />
      <Shelf title="Çok satanlar" href="/alisveris">
        <ProductGrid items={popular.results} />
      </Shelf>
      <CategoryTiles title="Popüler temalar" tiles={FOOTER_THEMES} />
      <Shelf title="Yeni gelenler" href="/alisveris?ordering=-id">
        <ProductGrid items={newest.results} />
      </Shelf>
      <WhyUs />
    </div>
  );
}

import { getCategories } from '@/services/catalog/categories';
import { storefrontEnv } from '@/services/env';
import { serverApi } from '@/services/http/server';
import { absolute } from '@/services/seo/absolute';

export const dynamic = 'force-dynamic';

const PAGES = [
  ['Mağazalarımız', '/magazalarimiz', 'İstanbul’daki beş mağaza: adres, saatler, yol tarifi'],
  ['İletişim', '/iletisim', 'telefon, e-posta ve iletişim formu'],
  ['Organizasyon', '/s/organizasyon', 'doğum günü, baby shower ve davetler için organizasyon'],
  ['İstanbul içi aynı gün kargo', '/s/istanbul-ici-ayni-gun-kargo', 'saat 14.00’e kadar verilen siparişler'],
  ['İade koşulları', '/s/iade-kosullari', '14 gün içinde cayma hakkı'],
  ['Mesafeli satış sözleşmesi', '/s/mesafeli-satis-sozlesmesi', 'sözleşmenin tamamı'],
] as const;

const DATA = [
  ['Ürün akışı', '/feeds/google.xml', 'fiyat ve stokla birlikte bütün ürünler (RSS 2.0)'],
  ['Site haritası', '/sitemap.xml', 'bütün sayfalar'],
  ['API', '/api/openapi.json', 'OpenAPI 3.1 belgesi; okunur hâli /api/docs'],
] as const;

type Link = readonly [title: string, path: string, about: string];
const line = ([title, path, about]: Link) => `- [${title}](${absolute(path)}): ${about}`;

/** The shop in a nutshell for language models, as llmstxt.org proposes. */
export async function GET(): Promise<Response> {
  const categories = (await getCategories(serverApi)).filter(({ parent_id }) => parent_id === null);
  const text = [
    `# ${storefrontEnv.storeName}`,
    '> Balon, parti malzemesi, kostüm ve organizasyon satan Türkçe çevrim içi mağaza. İstanbul’da beş şube, Türkiye geneline kargo. Fiyatlar Türk lirasıdır ve KDV’yi içerir.',
    `## Kategoriler\n\n${categories.map(({ name, slug, count }) => line([name, `/${slug}`, `${count} ürün`])).join('\n')}`,
    `## Bilgiler\n\n${PAGES.map(line).join('\n')}`,
    `## Veriler\n\n${DATA.map(line).join('\n')}`,
  ].join('\n\n');
  return new Response(`${text}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

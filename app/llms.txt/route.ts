import { COMPOSER_CATEGORIES, GARLAND_BALLOONS_SLUG, PLANNER_CATEGORIES } from '@/content/party';
import { storeCount, toHour } from '@/contracts/claims';
import { getCategories } from '@/services/catalog/categories';
import { getBranches } from '@/services/content/content';
import { readSettings } from '@/services/content/settings';
import { serverApi } from '@/services/http/server';
import { absolute } from '@/services/seo/absolute';

export const dynamic = 'force-dynamic';

type Link = readonly [title: string, path: string, about: string];

const PAGES = [
  ['İletişim', '/iletisim', 'telefon, e-posta ve iletişim formu'],
  ['İade koşulları', '/s/iade-kosullari', '14 gün içinde cayma hakkı'],
  ['Mesafeli satış sözleşmesi', '/s/mesafeli-satis-sozlesmesi', 'sözleşmenin tamamı'],
] as const;

/** Tools, each with the categories without one of which it has nothing to show. */
const TOOLS: readonly { page: Link; needs: readonly string[] }[] = [
  {
    page: [
      'İsim ve rakam balonu',
      '/s/isim-ve-rakam-balonu',
      'bir ismi ya da yaşı harf balonlarla yazma, eksik harf ve fiyat',
    ],
    needs: COMPOSER_CATEGORIES,
  },
  {
    page: [
      'Parti planla',
      '/s/parti-planla',
      'kişi, tema, tarih ve bütçeye göre gereken ürünler, fiyatı ve yapılacaklar listesi',
    ],
    needs: PLANNER_CATEGORIES,
  },
  {
    page: [
      'Balon zinciri hesaplama',
      '/s/balon-zinciri',
      'zincir ya da kemer için boy ve renk başına balon, paket ve fiyat',
    ],
    needs: [GARLAND_BALLOONS_SLUG],
  },
];
const ORGANISATION = ['Organizasyon', '/s/organizasyon', 'doğum günü, baby shower ve davetler için'] as const;

const DATA = [
  ['Ürün akışı', '/feeds/google.xml', 'fiyat ve stokla birlikte bütün ürünler (RSS 2.0)'],
  ['Site haritası', '/sitemap.xml', 'bütün sayfalar'],
  ['API', '/api/openapi.json', 'OpenAPI 3.1 belgesi; okunur hâli /api/docs'],
] as const;

const line = ([title, path, about]: Link) => `- [${title}](${absolute(path)}): ${about}`;

/** A summary of the shop for language models, in the format of llmstxt.org. */
export async function GET(): Promise<Response> {
  const [all, branches, { store_name, company, home }] = await Promise.all([
    getCategories(serverApi),
    getBranches(serverApi),
    readSettings(),
  ]);
  const categories = all.filter(({ parent_id }) => parent_id === null);
  const stores = storeCount(branches);
  const until = company.claims.same_day_until;
  const pages: Link[] = [
    ...(stores ? [['Mağazalarımız', '/magazalarimiz', `${stores}: adres, saatler, yol tarifi`] as const] : []),
    ...PAGES,
    ...TOOLS.filter(({ needs }) => all.some(({ slug }) => needs.includes(slug))).map(({ page }) => page),
    ...(company.claims.organises ? [ORGANISATION] : []),
    ...(until
      ? ([
          [
            'İstanbul içi aynı gün kargo',
            '/s/istanbul-ici-ayni-gun-kargo',
            `saat ${toHour(until)} kadar verilen siparişler`,
          ],
        ] as const)
      : []),
  ];
  const text = [
    `# ${store_name}`,
    `> ${home.description ? `${home.description}: ` : ''}Türkçe çevrim içi mağaza. ${stores ? `${stores}, ` : ''}Türkiye geneline kargo. Fiyatlar Türk lirasıdır ve KDV’yi içerir.`,
    ...(categories.length > 0
      ? [
          `## Kategoriler\n\n${categories.map(({ name, slug, count }) => line([name, `/${slug}`, `${count} ürün`])).join('\n')}`,
        ]
      : []),
    `## Bilgiler\n\n${pages.map(line).join('\n')}`,
    `## Veriler\n\n${DATA.map(line).join('\n')}`,
  ].join('\n\n');
  return new Response(`${text}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=0, must-revalidate' },
  });
}

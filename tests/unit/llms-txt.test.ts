import { GET } from '@/app/llms.txt/route';
import { DEMO_COMPANY } from '@/content/company';

/** What the API says about the shop. */
const shop = {
  branches: [] as { label: string }[],
  categories: [] as { parent_id: number | null; name: string; slug: string; count: number }[],
  claims: { since: null as number | null, same_day_until: null as number | null },
};

jest.mock('@/services/http/server', () => ({ serverApi: {} }));
jest.mock('@/services/catalog/categories', () => ({ getCategories: async () => shop.categories }));
jest.mock('@/services/content/content', () => ({ getBranches: async () => shop.branches }));
jest.mock('@/services/content/settings', () => ({
  readSettings: async () => ({
    store_name: 'Mavi Balon',
    company: { ...DEMO_COMPANY, claims: shop.claims },
    home: { title: 'Anasayfa', description: null },
  }),
}));

test('llms.txt of a shop without branches, categories and cut-off hour names none of them', async () => {
  const text = await (await GET()).text();
  expect(text).toContain('## Bilgiler');
  expect(text).not.toMatch(/\/magazalarimiz|\d mağaza|aynı gün|## Kategoriler|şube/i);
});

test('llms.txt names branches, categories and cut-off hour that the shop has', async () => {
  shop.branches = [{ label: 'Kadıköy, İstanbul' }, { label: 'Pendik, İstanbul' }];
  shop.categories = [{ parent_id: null, name: 'Balonlar', slug: 'balonlar', count: 7 }];
  shop.claims = { since: 2011, same_day_until: 14 };
  const text = await (await GET()).text();
  expect(text).toContain('İstanbul’da 2 mağaza, Türkiye geneline kargo');
  expect(text).toMatch(/\[Balonlar]\(\S+\/balonlar\): 7 ürün/);
  expect(text).toContain('saat 14.00’e kadar verilen siparişler');
});

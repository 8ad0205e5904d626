import type { z } from 'zod';
import { FOOTER } from '@/content/footer';
import type { Carousel, MenuItem } from '@/contracts/content';
import { HOME_BLOCKS, type ownerContentSchema, type PublicContent } from '@/contracts/shop-content';
import { markReadsStale } from '@/server/platform/cache/read-caches';
import { carousel, menuItem, shopDocument } from '@/server/platform/db/schema/content';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

type Owners = z.infer<typeof ownerContentSchema>;

const SLIDE = {
  ...{ title: 'Balon günleri', subtitle: 'Folyo balonlar', url: '/balonlar', button: 'Bak' },
  ...{ image: '/media/urun/balon-640.webp', theme: 'coral' },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  await shop.db.insert(menuItem).values({ menuType: 'main', title: 'Mumlar', url: '/mumlar' });
  await shop.db.insert(carousel).values({ ...SLIDE, theme: 'coral', position: 1 });
});
beforeEach(async () => {
  await shop.db.delete(shopDocument);
  markReadsStale();
  shop.stalePaths.length = 0;
});
afterAll(() => shop.close());

const read = async () => (await asOwner<Owners>(shop, '/content/')).body;
const change = <Body = Record<string, unknown>>(body: unknown, version = '"0"') =>
  asOwner<Body>(shop, '/content/', body, 'PATCH', version);
const list = async <Row>(path: string) => (await shop.request<{ results: Row[] }>(path)).body.results;
const menu = async () => (await list<MenuItem>('/menu/?menu_type=main')).map(({ title, url }) => [title, url]);
const slides = async () => (await list<Carousel>('/mainpage-carousel/')).map(({ title }) => title);

test('content › before the first save it is what the tables hold, with all blocks and the usual links', async () => {
  const { version, content } = await read();
  expect([version, content.main_menu, content.left_menu]).toEqual([0, [{ title: 'Mumlar', href: '/mumlar' }], []]);
  expect(content.slides).toEqual([{ ...SLIDE, from: null, to: null }]);
  const shown = (await shop.request<PublicContent>('/content/')).body;
  expect(shown).toEqual({ home_blocks: HOME_BLOCKS, footer: FOOTER });
  expect([await menu(), await slides()]).toEqual([[['Mumlar', '/mumlar']], [SLIDE.title]]);
});

test('content › a saved menu shows categories under their names and leaves out those that do not exist', async () => {
  const main_menu = [
    { category: 'kostumler' },
    { category: 'kaldirilmis' },
    { category: 'balonlar', title: 'Tüm balonlar' },
    { title: 'Organizasyon', href: '/s/organizasyon' },
  ];
  expect((await change({ main_menu })).status).toBe(200);
  expect(shop.stalePaths).toEqual([ALL_PAGES_TAG]);
  expect(await menu()).toEqual([
    ['Kostümler', '/kostumler'],
    ['Tüm balonlar', '/balonlar'],
    ['Organizasyon', '/s/organizasyon'],
  ]);
});

test('content › a slide is shown from its first to its last day in Istanbul', async () => {
  const of = (title: string, from: string | null, to: string | null) => ({ ...SLIDE, title, from, to });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(shop.ports.clock.now());
  await change({
    slides: [of('bugün', today, today), of('geçmiş', null, '2020-01-01'), of('gelecek', '2099-01-01', null)],
  });
  expect(await slides()).toEqual(['bugün']);
});

test('content › a change of one list of the footer keeps the other; of two writers the second gets 412', async () => {
  const services = [{ title: 'Bize yazın', href: '/iletisim' }];
  expect((await change({ footer: { services }, home_blocks: ['stores'] })).status).toBe(200);
  expect((await shop.request<PublicContent>('/content/')).body).toEqual({
    home_blocks: ['stores'],
    footer: { services, information: FOOTER.information },
  });
  expect((await change({ slides: [] })).status).toBe(412);
});

test.each([
  [{ footer: { services: [{ title: 'X', href: 'javascript:alert(1)' }] } }, 'footer.services.0.href'],
  [{ footer: { services: [{ title: 'X', href: '//evil.example' }] } }, 'footer.services.0.href'],
  [{ slides: [{ ...SLIDE, image: 'https://evil.example/x.png' }] }, 'slides.0.image'],
  [{ slides: [{ ...SLIDE, from: '2026-12-02', to: '2026-12-01' }] }, 'slides.0.to'],
  [{ home_blocks: ['stores', 'stores'] }, 'home_blocks'],
])('content › %j is refused by the name of its field', async (body, field) => {
  const { status, body: fields } = await change(body);
  expect([status, Object.keys(fields)]).toEqual([400, [field]]);
});

import sharp from 'sharp';
import type { z } from 'zod';
import { DEMO_FOOTER, DEMO_HEADER } from '@/content/footer';
import type { Carousel, MenuItem } from '@/contracts/content';
import {
  type DocumentVersion,
  HOME_BLOCKS,
  type ownerContentSchema,
  type PublicContent,
} from '@/contracts/shop-content';
import { renewHomeDaily } from '@/server/api/jobs';
import { markReadsStale } from '@/server/platform/cache/read-caches';
import { carousel, menuItem, shopDocument } from '@/server/platform/db/schema/content';
import { ALL_PAGES_TAG, HOME_PAGE } from '@/server/platform/ports/pages';
import { asOwner } from './owner-calls';
import { OWNER_HEADERS, openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

type Owners = z.infer<typeof ownerContentSchema>;

const SLIDE = {
  ...{ title: 'Balon günleri', subtitle: 'Folyo balonlar', url: '/balonlar', button: 'Bak' },
  ...{ image: '/media/urun/balon-640.webp', alt: '', theme: 'coral' },
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
  expect([version, content.main_menu, content.left_menu]).toEqual([
    0,
    [{ title: 'Mumlar', href: '/mumlar', entries: null }],
    [],
  ]);
  expect(content.slides).toEqual([{ ...SLIDE, from: null, to: null }]);
  const shown = (await shop.request<PublicContent>('/content/')).body;
  expect(shown).toEqual({ home_blocks: HOME_BLOCKS, footer: DEMO_FOOTER, header: DEMO_HEADER });
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
    footer: { services, information: DEMO_FOOTER.information },
    header: DEMO_HEADER,
  });
  expect((await change({ slides: [] })).status).toBe(412);
});

test('content › an entry’s own subentries replace the category’s; those of missing categories are left out', async () => {
  const entries = [{ category: 'kostumler' }, { category: 'kaldirilmis' }, { title: 'Bize yazın', href: '/iletisim' }];
  await change({
    left_menu: [
      { category: 'balonlar', entries },
      { category: 'balonlar', title: 'Yine' },
    ],
  });
  const [own, usual] = await list<MenuItem>('/menu/?menu_type=left');
  expect(own?.childs).toMatchObject([
    { title: 'Kostümler', category: 'kostumler' },
    { url: '/iletisim', category: null },
  ]);
  expect(usual?.childs.every(({ url }) => url === undefined)).toBe(true);
});

test('content › the home page is rendered anew at midnight in Istanbul, when dated slides appear and end', async () => {
  const renew = renewHomeDaily(shop.ports);
  await renew();
  expect(shop.stalePaths).toEqual([]);
  shop.clock.advance(24 * 60 * 60_000);
  await renew();
  await renew();
  expect(shop.stalePaths).toEqual([HOME_PAGE]);
});

test('content › an earlier version can be listed, read and saved again; of the newest version only', async () => {
  await change({ home_blocks: ['stores'] });
  await change({ home_blocks: [], header: { search_hint: 'Ara' } }, '"1"');
  const path = '/documents/content/versions/';
  const listed = (await asOwner<{ results: DocumentVersion[] }>(shop, path)).body.results;
  expect(listed.map(({ version, changed_by }) => [version, changed_by])).toEqual([
    [2, 'test'],
    [1, 'test'],
  ]);
  const first = await asOwner<{ body: Owners['content'] }>(shop, `${path}1/`);
  expect(first.body.body.home_blocks).toEqual(['stores']);
  const restore = (version: string) => asOwner<Owners>(shop, `${path}1/restore/`, undefined, 'POST', version);
  expect((await restore('"1"')).status).toBe(412);
  expect((await restore('"2"')).body.version).toBe(3);
  expect((await read()).content).toMatchObject({ home_blocks: ['stores'], header: DEMO_HEADER });
  expect((await asOwner(shop, `${path}9/`)).status).toBe(404);
  expect((await asOwner(shop, '/documents/orders/versions/')).status).toBe(400);
});

describe('content › an uploaded image', () => {
  const send = (body: Uint8Array) =>
    shop.app.request('/api/admin/content/images', {
      method: 'POST',
      headers: { ...OWNER_HEADERS, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(body),
    });

  test('is cropped to a square in every width, and can be named by a slide', async () => {
    const color = { r: 200, g: 20, b: 60 };
    const answer = await send(
      await sharp({ create: { width: 900, height: 300, channels: 3, background: color } })
        .png()
        .toBuffer(),
    );
    expect(answer.status).toBe(201);
    const { image } = (await answer.json()) as { image: string };
    expect(image).toMatch(/^\/media\/icerik\/[0-9a-f]{32}-c-640\.webp$/);
    const small = await shop.app.request(`/api${image.replace('640', '320')}`);
    const { data, info } = await sharp(Buffer.from(await small.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([320, 320]);
    // The corner is of the image: nothing was padded.
    expect([(data[0] ?? 0) > 150, (data[1] ?? 255) < 80]).toEqual([true, true]);
    expect((await change({ slides: [{ ...SLIDE, image }] })).status).toBe(200);
  });

  test('that is none is refused', async () => {
    const answer = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([400, ['image']]);
  });
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

import sharp from 'sharp';
import type { Branch, OwnerBranch } from '@/contracts/content';
import { branch } from '@/server/platform/db/schema/content';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { asOwner } from './owner-calls';
import { OWNER_HEADERS, openTestShop, type TestShop } from './shop';

const KADIKOY = {
  slug: 'kadikoy',
  name: 'Şenlikhane Kadıköy',
  label: 'Kadıköy, İstanbul',
  address: 'Moda Caddesi No: 112',
  phone: '+902160000101',
  map: 'https://maps.example/kadikoy',
};
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.db.delete(branch);
  await shop.db.insert(branch).values(KADIKOY);
  shop.stalePaths.length = 0;
});
afterAll(() => shop.close());

const change = (body: unknown, { slug = 'kadikoy', version = '"1"' } = {}) =>
  asOwner<OwnerBranch & Record<string, string[]>>(shop, `/branches/${slug}/`, body, 'PATCH', version);
const shown = async () => (await shop.request<{ results: Branch[] }>('/branches/')).body.results[0];

test('updates the given fields, keeps the others, and invalidates all pages', async () => {
  const hours = [{ days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '20:00' }];
  const { status, body } = await change({ phone: '0216 000 02 02', hours });
  expect([status, body]).toEqual([200, { ...(await shown()), version: 2 }]);
  expect(body).toMatchObject({ ...KADIKOY, phone: '+902160000202', hours, pickup: true });
  expect(shop.stalePaths).toEqual([ALL_PAGES_TAG]);
  await change({ pickup: false, address: ' Bahariye Caddesi No: 3 ' }, { version: '"2"' });
  expect(await shown()).toMatchObject({ pickup: false, address: 'Bahariye Caddesi No: 3', hours });
  await change({ hours: [] }, { version: '"3"' });
  expect((await shown())?.hours).toEqual([]);
});

test.each([
  [{ phone: 'yok' }, 'phone'],
  [{ address: '' }, 'address'],
  [{ pickup: 'evet' }, 'pickup'],
  [{ map: 'javascript:alert(1)' }, 'map'],
  [{ map: 'http://maps.example' }, 'map'],
  [{ latitude: 91 }, 'latitude'],
  [{ hours: [{ days: [1], opens: '20:00', closes: '09:00' }] }, 'hours'],
  [{ hours: [{ days: [1], opens: '9', closes: '20:00' }] }, 'hours'],
  [{ hours: [{ days: [], opens: '09:00', closes: '20:00' }] }, 'hours'],
  [{ hours: [{ days: [7], opens: '09:00', closes: '20:00' }] }, 'hours'],
  [{ exceptions: [{ date: '2026-02-30', hours: null }] }, 'exceptions'],
  [{ exceptions: [{ date: '2026-12-31', hours: { opens: '15:00', closes: '10:00' } }] }, 'exceptions'],
  [{ exceptions: [1, 2].map(() => ({ date: '2026-12-31', hours: null })) }, 'exceptions'],
  [{ img: 'https://elsewhere.example/a.png' }, 'img'],
  [{ hours: [1, 2].map(() => ({ days: [1], opens: '09:00', closes: '20:00' })) }, 'hours'],
])('%j is refused', async (body, field) => {
  const answer = await change(body);
  const fields = Object.keys(answer.body).map((name) => name.split('.')[0]);
  expect([answer.status, [...new Set(fields)]]).toEqual([400, [field]]);
  expect(await shown()).toMatchObject({ ...KADIKOY, hours: [], pickup: true });
  expect(shop.stalePaths).toEqual([]);
});

test('an empty change answers 400, an unknown branch 404', async () => {
  expect((await change({})).status).toBe(400);
  expect((await change({ pickup: false }, { slug: 'yok' })).status).toBe(404);
});

const PENDIK = {
  ...{ name: 'Mavi Balon Pendik', label: 'Pendik, İstanbul', address: 'Sahil No: 3', phone: '0216 000 09 09' },
  map: 'https://maps.example/pendik',
};
type Refused = { code?: string; version?: number };
const create = (body: unknown) => asOwner<OwnerBranch & Refused>(shop, '/branches/', body);
const remove = (slug: string, version?: string) =>
  asOwner<Refused>(shop, `/branches/${slug}/`, undefined, 'DELETE', version);
const slugs = async () =>
  (await shop.request<{ results: Branch[] }>('/branches/')).body.results.map(({ slug }) => slug);

test('branches › a new branch is last, with a slug of its label, and on all pages', async () => {
  const { status, body, headers } = await create(PENDIK);
  expect([status, headers.get('etag'), shop.stalePaths]).toEqual([201, '"1"', [ALL_PAGES_TAG]]);
  expect(body).toMatchObject({ ...PENDIK, slug: 'pendik', phone: '+902160000909', hours: [], pickup: false });
  expect(await slugs()).toEqual(['kadikoy', 'pendik']);
  expect(await create({ ...PENDIK, slug: 'kadikoy' })).toMatchObject({ status: 409, body: { code: 'slug_taken' } });
  expect((await create({ ...PENDIK, label: '!' })).status).toBe(400);
  expect((await create({ ...PENDIK, phone: undefined })).status).toBe(400);
});

test('branches › of two writers of one version the second gets 412 with the current one, and nothing is lost', async () => {
  const answers = await Promise.all([change({ pickup: false }), change({ name: 'Moda' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const current = (await asOwner<{ results: OwnerBranch[] }>(shop, '/branches/')).body.results[0];
  expect(current).toEqual(answers.find(({ status }) => status === 200)?.body);
  expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({ version: 2 });
  expect((await remove('kadikoy', '"1"')).status).toBe(412);
  expect((await remove('kadikoy')).status).toBe(428);
  expect(await slugs()).toEqual(['kadikoy']);
});

test('branches › a closed branch is on no page, and closing it again is 404', async () => {
  expect((await remove('kadikoy', '"1"')).status).toBe(204);
  expect([await slugs(), shop.stalePaths]).toEqual([[], [ALL_PAGES_TAG]]);
  expect((await remove('kadikoy', '"1"')).status).toBe(404);
});

test('branches › the order is replaced as a whole; a list that is not the present one is refused', async () => {
  await create(PENDIK);
  const order = (list: string[]) => asOwner<Refused>(shop, '/branches/order/', { slugs: list }, 'PUT');
  expect((await order(['pendik', 'kadikoy'])).status).toBe(200);
  expect(await slugs()).toEqual(['pendik', 'kadikoy']);
  for (const list of [['pendik'], ['pendik', 'pendik'], ['pendik', 'kadikoy', 'moda']]) {
    expect(await order(list)).toMatchObject({ status: 409, body: { code: 'list_changed' } });
  }
  expect(await slugs()).toEqual(['pendik', 'kadikoy']);
});

test('branches › days with other hours are kept in order, and shoppers see those to come', async () => {
  const day = (offset: number) =>
    new Date(shop.clock.now().getTime() + offset * 24 * 3_600_000).toISOString().slice(0, 10);
  const hours = { opens: '10:00', closes: '15:00' };
  const exceptions = [
    { date: day(2), hours: null },
    { date: day(-2), hours: null },
    { date: day(1), hours },
  ];
  const { body } = await change({ exceptions });
  expect(body.exceptions.map(({ date }) => date)).toEqual([day(-2), day(1), day(2)]);
  expect((await shown())?.exceptions).toEqual([
    { date: day(1), hours },
    { date: day(2), hours: null },
  ]);
});

test('branches › an uploaded image is shown once it is saved with a branch', async () => {
  const png = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const upload = async (bytes: Buffer) =>
    shop.app.request('/api/admin/branches/images/', {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { ...OWNER_HEADERS, 'content-type': 'application/octet-stream' },
    });
  const stored = await upload(png);
  expect(stored.status).toBe(201);
  const { image } = (await stored.json()) as { image: string };
  expect(image).toMatch(/^\/media\/sube\//);
  expect((await change({ img: image })).body.img).toBe(image);
  expect((await shown())?.img).toBe(image);
  expect((await upload(Buffer.from('no image'))).status).toBe(400);
});

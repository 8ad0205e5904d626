import type { Branch } from '@/contracts/content';
import { branch } from '@/server/platform/db/schema/content';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';

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

const change = (body: unknown, slug = 'kadikoy') =>
  asOwner<Branch & Record<string, string[]>>(shop, `/branches/${slug}/`, body, 'PATCH');
const shown = async () => (await shop.request<{ results: Branch[] }>('/branches/')).body.results[0];

test('updates the given fields, keeps the others, and invalidates all pages', async () => {
  const hours = [{ days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '20:00' }];
  const { status, body } = await change({ phone: '0216 000 02 02', hours });
  expect([status, body]).toEqual([200, await shown()]);
  expect(body).toMatchObject({ ...KADIKOY, phone: '+902160000202', hours, pickup: true });
  expect(shop.stalePaths).toEqual([ALL_PAGES_TAG]);
  await change({ pickup: false, address: ' Bahariye Caddesi No: 3 ' });
  expect(await shown()).toMatchObject({ pickup: false, address: 'Bahariye Caddesi No: 3', hours });
  await change({ hours: [] });
  expect((await shown())?.hours).toEqual([]);
});

test.each([
  [{ phone: 'yok' }, 'phone'],
  [{ address: '' }, 'address'],
  [{ pickup: 'evet' }, 'pickup'],
  [{ hours: [{ days: [1], opens: '20:00', closes: '09:00' }] }, 'hours'],
  [{ hours: [{ days: [1], opens: '9', closes: '20:00' }] }, 'hours'],
  [{ hours: [{ days: [], opens: '09:00', closes: '20:00' }] }, 'hours'],
  [{ hours: [{ days: [7], opens: '09:00', closes: '20:00' }] }, 'hours'],
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
  expect((await change({ pickup: false }, 'yok')).status).toBe(404);
});

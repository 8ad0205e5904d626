import { sql } from 'drizzle-orm';
import type { PublicSettings } from '@/contracts/settings';
import type { PaymentCheck, SetupState } from '@/contracts/setup';
import { createSetupLink } from '@/server/domain/operations/setup/setup-link';
import { watchOpen } from '@/server/domain/settings/settings';
import { markReadsStale } from '@/server/platform/cache/read-caches';
import { mayLook } from '@/server/platform/crypto/look-token';
import { meta, shopDocument } from '@/server/platform/db/schema/content';
import { staff } from '@/server/platform/db/schema/staff';
import { PaymentRefusedError, PaymentUnavailableError } from '@/server/platform/ports/payment';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop, testEnv } from './shop';

const DAY = 24 * 60 * 60_000;
const PERSON = { name: 'Elif Kaya', email: 'elif@example.com', password: 'yedi-mor-balon-uctu' };
const BROWSER = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', 'x-staff-call': '1' };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ env: testEnv({ DEMO: '0' }) });
  markReadsStale();
});
afterEach(() => shop.close());

const tokenOf = (link: string | null) => link?.split('#')[1] ?? '';
const newLink = async () => tokenOf(await createSetupLink(shop.ports));
const call = (path: string, body: unknown) =>
  shop.request<{ code?: string }>(`/admin/setup/${path}/`, { method: 'POST', headers: BROWSER, body });
const owner = (token: string, change = {}) => call('owner', { token, ...PERSON, ...change });

test('setup › a link of the terminal makes the owner once and logs in; its token is stored as a hash', async () => {
  const [token, other] = [await newLink(), await newLink()];
  expect(JSON.stringify(await shop.db.select().from(meta))).not.toContain(token);
  expect((await call('link', { token })).status).toBe(204);
  const made = await owner(token);
  expect([made.status, made.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(/^staff=/)]);
  const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? '';
  const state = await shop.request<SetupState>('/admin/setup/', { headers: { ...BROWSER, cookie } });
  expect(state.body).toMatchObject({ open: false, items: 0, test_payments: true });
  for (const used of [token, other]) expect((await owner(used)).body.code).toBe('invalid_link');
  expect(await createSetupLink(shop.ports)).toBeNull();
  expect(await shop.db.select({ email: staff.email, role: staff.role }).from(staff)).toEqual([
    { email: PERSON.email, role: 'owner' },
  ]);
});

test('setup › two requests with links at once make one owner', async () => {
  const tokens = [await newLink(), await newLink()];
  const answers = await Promise.all(tokens.map((token, at) => owner(token, { email: `elif${at}@example.com` })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  expect(await shop.db.$count(staff)).toBe(1);
});

test('setup › a link ends after a day, and others never work', async () => {
  const token = await newLink();
  expect((await call('link', { token: 'x' })).body.code).toBe('invalid_link');
  shop.clock.advance(DAY + 1);
  expect((await owner(token)).body.code).toBe('invalid_link');
  await newLink();
  expect(await shop.db.$count(meta, sql`${meta.key} like 'setup-link:%'`)).toBe(1);
});

test('setup › a common password is refused by its field, and the link still works', async () => {
  const token = await newLink();
  const refused = await owner(token, { password: 'sifre123' });
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['password']]);
  expect((await owner(token)).status).toBe(204);
});

test('setup › an empty shop without the demo is closed until it is opened, and its staff may look at it', async () => {
  const isOpen = watchOpen(shop.ports);
  expect(await isOpen()).toBe(false);
  const { headers } = await asOwner(shop, '/setup/');
  const cookie = headers.get('set-cookie')?.split(';')[0];
  expect(mayLook(shop.ports.env.SECRET_KEY, `a=b; ${cookie}`, shop.clock.now().getTime())).toBe(true);
  await asOwner(shop, '/settings/', { store_name: 'Mavi Balon' }, 'PATCH', '"0"');
  markReadsStale();
  expect((await shop.request<PublicSettings>('/settings/')).body.open).toBe(false);
  await asOwner(shop, '/settings/', { open: true }, 'PATCH', '"1"');
  markReadsStale();
  expect(await isOpen()).toBe(true);
  expect(isOpen()).toBe(true);
  expect((await asOwner(shop, '/setup/')).headers.get('set-cookie')).toBeNull();
});

test('setup › a shop that older releases saved, or that commands filled before the first start, is open', async () => {
  const { body } = await asOwner<{ settings: { open?: boolean } }>(shop, '/settings/');
  const { open: _open, ...older } = body.settings;
  await shop.db.insert(shopDocument).values({ name: 'settings', version: 1, body: older, changedAt: new Date() });
  markReadsStale();
  expect((await shop.request<PublicSettings>('/settings/')).body.open).toBe(true);
});

test('setup › the state counts what was entered and names variables without their values', async () => {
  await asOwner(shop, '/categories/', { name: 'Balonlar' });
  const { body, text } = await asOwner<SetupState>(shop, '/setup/');
  expect(body).toMatchObject({ categories: 1, items: 0, shipping: false, orders: 0 });
  expect(body.environment).toContainEqual({ name: 'IYZICO_API_KEY', set: false });
  expect(text).not.toContain(shop.ports.env.SECRET_KEY);
});

test.each([
  [new PaymentRefusedError('1001', 'api bilgileri bulunamadı'), 'refused'],
  [new PaymentRefusedError('5062', 'token bulunamadı'), 'works'],
  [new PaymentUnavailableError('timeout'), 'unreachable'],
])('setup › the check of the payment keys: %s', async (failure, result) => {
  const variables = { IYZICO_BASE_URL: 'https://sandbox-api.iyzipay.com', IYZICO_API_KEY: 'a', IYZICO_SECRET_KEY: 'b' };
  Object.assign(shop.ports.env, testEnv({ ...variables, DEMO: '0' }));
  Object.assign(shop.ports.payments, { retrieve: () => Promise.reject(failure) });
  const { body } = await asOwner<PaymentCheck>(shop, '/setup/payment-check/', {});
  expect(body.result).toBe(result);
});

test('setup › without a provider the check says that payments are a test', async () => {
  const { body } = await asOwner<PaymentCheck>(shop, '/setup/payment-check/', {});
  expect(body).toEqual({ result: 'emulator', message: null });
});

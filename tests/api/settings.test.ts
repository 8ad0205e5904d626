import type { z } from 'zod';
import { DEMO_COMPANY } from '@/content/company';
import type { ownerSettingsSchema, PublicSettings } from '@/contracts/settings';
import { underShopsName } from '@/server/api/jobs';
import { readSettings } from '@/server/domain/settings/settings';
import { markReadsStale } from '@/server/platform/cache/read-caches';
import { shopDocument } from '@/server/platform/db/schema/content';
import type { Mail } from '@/server/platform/ports/mail';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop, testEnv } from './shop';

type Owners = z.infer<typeof ownerSettingsSchema>;
type Refused = { code?: string; version?: number } & Record<string, unknown>;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.db.delete(shopDocument);
  markReadsStale();
  shop.stalePaths.length = 0;
});
afterAll(() => shop.close());

const read = () => asOwner<Owners>(shop, '/settings/');
const change = <Body = Owners>(body: unknown, version?: string) =>
  asOwner<Body>(shop, '/settings/', body, 'PATCH', version);
const shown = async () => (await shop.request<PublicSettings>('/settings/')).body;

test('settings › a shop that never saved any shows those of its environment as version 0', async () => {
  const { body, headers } = await read();
  expect([body.version, body.changed_at, headers.get('etag')]).toEqual([0, null, '"0"']);
  expect(body.settings).toMatchObject({ company: DEMO_COMPANY, working_days: [1, 2, 3, 4, 5, 6], mail_sender: null });
  expect(await shown()).not.toHaveProperty('mail_sender');
  expect(await shown()).not.toHaveProperty('invoices');
});

test('settings › a shop without the demo shows nothing of the demo', async () => {
  const empty = await openTestShop({ env: testEnv({ DEMO: '0' }) });
  const { text } = await empty.request('/settings/');
  expect(text).not.toMatch(/Şenlikhane|senlikhane|Kadıköy|216|2011|instagram/i);
  await empty.close();
});

test('settings › a public shop without an integrator can issue no invoices', async () => {
  const provider = { IYZICO_BASE_URL: 'https://api.example', IYZICO_API_KEY: 'key', IYZICO_SECRET_KEY: 'secret' };
  const open = await openTestShop({ env: testEnv({ SITE_URL: 'https://parti.example', ...provider }) });
  const refused = await asOwner<Refused>(open, '/settings/', { invoices: { issue: true } }, 'PATCH', '"0"');
  expect(refused).toMatchObject({
    status: 400,
    body: { 'invoices.issue': [expect.stringContaining('INVOICE_BASE_URL')] },
  });
  await open.close();
});

test('settings › a change keeps other fields, writes the next version and makes all pages stale', async () => {
  const company = { claims: { same_day_until: 16 }, phone: '+90 212 123 45 67' };
  const first = await change({ store_name: ' Mavi Balon ', company, working_days: [5, 1] }, '"0"');
  expect([first.status, first.headers.get('etag'), shop.stalePaths]).toEqual([200, '"1"', [ALL_PAGES_TAG]]);
  expect(await shown()).toMatchObject({
    store_name: 'Mavi Balon',
    working_days: [1, 5],
    company: { ...DEMO_COMPANY, phone: company.phone, claims: { ...DEMO_COMPANY.claims, same_day_until: 16 } },
  });
  await change({ home: { description: 'Balon' }, company: { kep: null } }, '"1"');
  const { settings, version } = (await read()).body;
  expect(version).toBe(2);
  expect(settings).toMatchObject({ store_name: 'Mavi Balon', home: { title: 'Anasayfa', description: 'Balon' } });
  expect(settings.company.claims.since).toBe(DEMO_COMPANY.claims.since);
});

test('settings › days in transit are changed one by one, and the others keep their defaults', async () => {
  const { status, body } = await change<Owners>({ transit: { far: { best: 2, worst: 4 } } }, '"0"');
  expect([status, body.settings.transit]).toEqual([
    200,
    { city: 'İstanbul', near: { best: 1, worst: 1 }, far: { best: 2, worst: 4 } },
  ]);
  expect(await shown()).toMatchObject({ transit: { far: { best: 2, worst: 4 } } });
});

test('settings › of two writers of one version the second gets 412 with the current one, and nothing is lost', async () => {
  const answers = await Promise.all(['Mavi', 'Sarı'].map((name) => change<Refused>({ store_name: name }, '"0"')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const refused = answers.find(({ status }) => status === 412);
  expect([refused?.body.code, refused?.body.version, refused?.headers.get('etag')]).toEqual([
    'changed_meanwhile',
    1,
    '"1"',
  ]);
  const saved = answers.find(({ status }) => status === 200)?.body as unknown as Owners;
  expect((await read()).body).toEqual(saved);
  expect((await change({ mail_sender: 'Mavi Balon' }, '"0"')).status).toBe(412);
  expect((await change({ mail_sender: 'Mavi Balon' }, '"7"')).status).toBe(412);
  await change({ mail_sender: 'Mavi Balon' }, '"1"');
  expect((await read()).body.settings.store_name).toBe(saved.settings.store_name);
});

test('settings › a change without a version is 428, and one with a malformed version 400', async () => {
  expect((await change<Refused>({ store_name: 'Mavi' })).status).toBe(428);
  expect((await change<Refused>({ store_name: 'Mavi' }, 'latest')).status).toBe(400);
});

test.each([
  [{ store_name: '' }, 'store_name'],
  [{ store_name: 'Mavi <script>' }, 'store_name'],
  [{ working_days: [] }, 'working_days'],
  [{ working_days: [1, 1] }, 'working_days'],
  [{ holidays: [{ date: '2026-02-30', part: 'full' }] }, 'holidays.0.date'],
  [{ holidays: [1, 2].map(() => ({ date: '2026-04-23', part: 'full' })) }, 'holidays'],
  [{ company: { social: [{ title: 'X', url: 'javascript:alert(1)' }] } }, 'company.social.0.url'],
  [{ company: { claims: { same_day_until: 25 } } }, 'company.claims.same_day_until'],
  [{ transit: { city: 'Istanbul' } }, 'transit.city'],
  [{ transit: { far: { best: 3, worst: 1 } } }, 'transit.far'],
  [{ transit: { near: { best: 1, worst: 99 } } }, 'transit.near.worst'],
])('settings › %j is refused by the name of its field', async (body, field) => {
  const { status, body: fields } = await change<Refused>(body, '"0"');
  expect([status, Object.keys(fields)]).toEqual([400, [field]]);
});

test.each([{}, { colour: 'red' }])('settings › a change of nothing that exists is refused: %j', async (body) => {
  expect((await change<Refused>(body, '"0"')).status).toBe(400);
});

test('settings › a change of another instance is read once it is announced, in a transaction too', async () => {
  const before = await readSettings(shop.ports);
  await shop.db.insert(shopDocument).values({
    ...{ name: 'settings', version: 1, changedAt: new Date() },
    body: { ...before, mail_sender: null, store_name: 'Mavi Balon' },
  });
  markReadsStale();
  const inside = await shop.db.transaction((tx) => readSettings(shop.ports, tx as unknown as TestShop['db']));
  expect([inside.store_name, (await readSettings(shop.ports)).store_name]).toEqual(['Mavi Balon', 'Mavi Balon']);
});

test('settings › emails are sent under the sender’s name, or else the store’s', async () => {
  const sent: Mail[] = [];
  const mailer = underShopsName(shop.ports, { send: async (mail) => void sent.push(mail) });
  const mail = { key: 'k', to: 'ayse@example.com', subject: 's', text: 't', html: 'h' };
  await change({ store_name: 'Mavi Balon' }, '"0"');
  await mailer.send(mail);
  await change({ mail_sender: 'Mavi Balon Destek' }, '"1"');
  await mailer.send(mail);
  expect(sent.map(({ senderName }) => senderName)).toEqual(['Mavi Balon', 'Mavi Balon Destek']);
});

import { CONSENT_TEXT } from '@/contracts/consent';
import type { Permission } from '@/contracts/permission';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { consentEvent } from '@/server/platform/db/schema/consent';
import { customer } from '@/server/platform/db/schema/customer';
import { expectBadBodiesRefused, FORBIDDEN_FIELDS } from './attacks';
import { PASSWORD, resetCustomers } from './customers';
import { openTestShop, type TestShop } from './shop';
import { type Caller, signedInCustomer } from './signed-in';

const DAY = 24 * 60 * 60_000;
const path = '/customer/permission/';
let shop: TestShop;
let ayse: Caller;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  ayse = await signedInCustomer(shop, 'ayse');
});
afterEach(async () => {
  await shop.db.delete(consentEvent);
  await resetCustomers(shop);
});
afterAll(() => shop.close());

const NONE = { email: false, sms: false, phone: false };
const read = async (who = ayse) => (await who.request<Permission>(path)).body;
const put = (body: Record<string, unknown>, who = ayse) => who.request<Permission>(path, { method: 'PUT', body });

test('no consent is given by default', async () => {
  expect(await read()).toEqual({ ...NONE, log: [] });
  expect((await put(NONE)).body.log).toEqual([]);
});

test('each change of consent is recorded with time and version of the text', async () => {
  const given = { at: shop.clock.now().toISOString(), source: 'account', text_version: CONSENT_TEXT.version };
  await put({ ...NONE, email: true });
  shop.clock.advance(DAY);
  await put({ ...NONE, email: true });
  const answer = await put({ ...NONE, sms: true });
  expect(answer).toMatchObject({ status: 200, body: { ...NONE, sms: true } });
  expect(answer.body.log).toHaveLength(3);
  expect(answer.body.log.map(({ channel, given: yes }) => `${channel} ${yes}`).toSorted()).toEqual([
    'email false',
    'email true',
    'sms true',
  ]);
  expect(answer.body.log.at(-1)).toEqual({ channel: 'email', given: true, ...given });
  expect(await read()).toEqual(answer.body);
});

test.each([{ email: true }, { ...NONE, sms: 'yes' }, { ...NONE, phone: null }])('consent refuses %j', async (body) => {
  expect((await put(body)).status).toBe(400);
  expect(await shop.db.select().from(consentEvent)).toEqual([]);
});

test('a customer changes only the own consents, and other fields are ignored', async () => {
  const veli = await signedInCustomer(shop, 'veli');
  await put({ ...NONE, phone: true, ...FORBIDDEN_FIELDS, customer_id: veli.id, source: 'import', at: '2020-01-01' });
  expect(await read(veli)).toEqual({ ...NONE, log: [] });
  expect(await shop.db.select().from(consentEvent)).toMatchObject([
    { customerId: ayse.id, source: 'account', at: shop.clock.now() },
  ]);
  await expectBadBodiesRefused(shop, { method: 'PUT', path, body: NONE }, ayse);
});

test('consents of a deleted account are kept as anonymous proof for three years', async () => {
  await put({ ...NONE, email: true, sms: true });
  await put({ ...NONE, email: true });
  const veli = await signedInCustomer(shop, 'veli');
  const erase = (who: Caller) => who.request('/auth/user/', { method: 'DELETE', body: { password: PASSWORD } });
  expect([(await erase(ayse)).status, (await erase(veli)).status]).toEqual([204, 204]);
  expect(await shop.db.select().from(customer)).toEqual([]);
  const kept = await shop.db.select().from(consentEvent);
  expect(kept.map(({ channel, given, source }) => `${channel} ${given} ${source}`).toSorted()).toEqual([
    'email false erasure',
    'email true account',
    'sms false account',
    'sms true account',
  ]);
  expect(kept.every(({ customerId, recipientKey }) => customerId === null && recipientKey)).toBe(true);
  // The end is to be reported to İYS under the address, which goes after a month at the latest.
  expect(kept.filter(({ recipient }) => recipient === 'ayse@example.com')).toHaveLength(2);
  shop.clock.advance(31 * DAY);
  await cleanUp(shop.ports);
  expect(JSON.stringify(await shop.db.select().from(consentEvent))).not.toContain('ayse');
  shop.clock.advance(3 * 365 * DAY - 31 * DAY - 1000);
  await cleanUp(shop.ports);
  expect(await shop.db.select().from(consentEvent)).toHaveLength(4);
  shop.clock.advance(2000);
  await cleanUp(shop.ports);
  expect(await shop.db.select().from(consentEvent)).toEqual([]);
});

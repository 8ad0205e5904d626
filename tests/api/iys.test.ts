import { sql } from 'drizzle-orm';
import type { IysReport } from '@/contracts/iys';
import { consentEvent } from '@/server/platform/db/schema/consent';
import { PASSWORD, resetCustomers } from './customers';
import { asOwner } from './owner-calls';
import { OWNER_HEADERS, openTestShop, type TestShop } from './shop';
import { type Caller, signedInCustomer } from './signed-in';

const DAY = 24 * 60 * 60_000;
let shop: TestShop;
let ayse: Caller;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  ayse = await signedInCustomer(shop, 'ayse');
  await shop.db.execute(sql`update customer set phone = '+905321234567' where id = ${ayse.id}`);
});
afterEach(async () => {
  await shop.db.delete(consentEvent);
  await resetCustomers(shop);
});
afterAll(() => shop.close());

const allow = (channels: object, who = ayse) =>
  who.request('/customer/permission/', {
    method: 'PUT',
    body: { email: false, sms: false, phone: false, ...channels },
  });
const report = async () => (await asOwner<IysReport>(shop, '/consents/')).body;
const file = (last: number) => shop.request(`/admin/consents/file/?last=${last}`, { headers: OWNER_HEADERS });
const mark = (last: number) => asOwner<IysReport>(shop, '/consents/reported/', { last });

test('consents and their ends are in the file once each, under the names of İYS, until they are marked', async () => {
  await allow({ email: true, sms: true });
  shop.clock.advance(1000);
  await allow({ email: true });
  const { last, count, rows } = await report();
  expect(count).toBe(2);
  expect(rows.map(({ type, status, recipient }) => [type, status, recipient]).toSorted()).toEqual([
    ['EPOSTA', 'ONAY', ayse.email],
    ['MESAJ', 'RET', '+905321234567'],
  ]);
  const { text, headers } = await file(last ?? 0);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toBe('consentDate,recipient,recipientType,source,status,type');
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^[\\d :-]{19},${ayse.email},BIREYSEL,HS_WEB,ONAY,EPOSTA$`)),
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\+905321234567,BIREYSEL,HS_WEB,RET,MESAJ$/),
  ]);
  expect((await mark(last ?? 0)).body).toMatchObject({ last: null, count: 0, rows: [] });
});

test('a change after the download is not marked with it', async () => {
  await allow({ email: true });
  const { last } = await report();
  await allow({ email: false });
  expect((await file(last ?? 0)).text).toContain('ONAY');
  expect((await mark(last ?? 0)).body.rows).toMatchObject([{ status: 'RET' }]);
});

test('a consent is overdue after its third working day', async () => {
  await allow({ email: true });
  expect(await report()).toMatchObject({ overdue: 0 });
  shop.clock.advance(10 * DAY);
  expect(await report()).toMatchObject({ overdue: 1, rows: [{ overdue: true }] });
});

test('a consent without a number is listed and not in the file', async () => {
  await shop.db.execute(sql`update customer set phone = null where id = ${ayse.id}`);
  await allow({ phone: true });
  const { last, rows } = await report();
  expect(rows).toMatchObject([{ type: 'ARAMA', recipient: null }]);
  expect((await file(last ?? 0)).text.trim().split('\r\n')).toHaveLength(1);
});

test('another number ends the consent for the old one and begins it for the new one', async () => {
  await allow({ sms: true });
  await mark((await report()).last ?? 0);
  const profile = { first_name: 'Ayşe', last_name: 'Yılmaz', phone: '+905331112233' };
  expect((await ayse.request('/auth/user/', { method: 'PUT', body: profile })).status).toBe(200);
  expect((await report()).rows.map(({ recipient, status }) => [recipient, status])).toEqual([
    ['+905321234567', 'RET'],
    ['+905331112233', 'ONAY'],
  ]);
  expect((await ayse.request<{ sms: boolean }>('/customer/permission/')).body.sms).toBe(true);
});

test('the end by an erasure is reported under the address, which is deleted with the mark', async () => {
  await allow({ email: true });
  await mark((await report()).last ?? 0);
  await ayse.request('/auth/user/', { method: 'DELETE', body: { password: PASSWORD } });
  const { last, rows } = await report();
  expect(rows).toMatchObject([{ recipient: ayse.email, status: 'RET', source: 'HS_KARAR' }]);
  await mark(last ?? 0);
  expect(JSON.stringify(await shop.db.select().from(consentEvent))).not.toContain(ayse.email);
});

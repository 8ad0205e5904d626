import type { Reminder, ReminderInput } from '@/contracts/reminder';
import { customer } from '@/server/platform/db/schema/customer';
import { job } from '@/server/platform/db/schema/job';
import { orders } from '@/server/platform/db/schema/order';
import { reminder } from '@/server/platform/db/schema/reminder';
import { type Call, expectBadBodiesRefused, expectOwnOnly, FORBIDDEN_FIELDS } from './attacks';
import { deliverMails, linkIn, resetCustomers } from './customers';
import { placeOrderRow } from './order-row';
import { openTestShop, type TestShop } from './shop';
import { type Caller, signedInCustomer } from './signed-in';
import { fillShop } from './small-catalog';

/** The initial time of the shop's clock: Tuesday, 10 March 2026, 12:00 in Istanbul. */
const START = new Date('2026-03-10T12:00:00+03:00');
let shop: TestShop;
let ayse: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
});
beforeEach(async () => {
  shop.clock.set(START);
  ayse = await signedInCustomer(shop, 'ayse');
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const BIRTHDAY = {
  title: 'Doğum günü',
  person: 'Elif',
  date: '2019-03-24',
  repeats: 'yearly',
  theme: 'dinozor',
  days_ahead: [7, 1],
  note: 'Pasta sipariş et',
  by_mail: true,
} satisfies ReminderInput;
const create = (changes: Record<string, unknown> = {}, who = ayse) =>
  who.request<Reminder>('/customer/reminder/create/', { method: 'POST', body: { ...BIRTHDAY, ...changes } });
const update = (id: number, changes: Record<string, unknown> = {}) =>
  ayse.request<Reminder>(`/customer/reminder/update/${id}/`, { method: 'PUT', body: { ...BIRTHDAY, ...changes } });
const list = async () => (await ayse.request<{ results: Reminder[] }>('/customer/reminder/list/')).body.results;
const mailsAt = async (time: string) => {
  shop.clock.set(new Date(`${time}+03:00`));
  return deliverMails(shop);
};

test('a reminder is stored as typed and returned with its next date', async () => {
  const answer = await create({ title: '  Doğum günü ' });
  expect(answer).toMatchObject({
    status: 201,
    body: { ...BIRTHDAY, theme_label: 'Dinozor', next: '2026-03-24', days_left: 14 },
  });
  expect(await list()).toEqual([answer.body]);
});

test('reminders are listed by next date; past ones come last', async () => {
  await create({ title: 'Dün', date: '1990-03-09' });
  await create({ title: 'Kutlama', date: '2026-03-11', repeats: 'once' });
  await create({ title: 'Bugün', date: '2000-03-10' });
  await create({ title: 'Artık gün', date: '2024-02-29' });
  expect((await list()).map(({ title, next, days_left }) => [title, next, days_left])).toEqual([
    ['Bugün', '2026-03-10', 0],
    ['Kutlama', '2026-03-11', 1],
    ['Artık gün', '2027-02-28', 355],
    ['Dün', '2027-03-09', 364],
  ]);
  shop.clock.set(new Date('2026-03-12T00:00:00+03:00'));
  expect((await list()).at(-1)).toMatchObject({ title: 'Kutlama', next: null, days_left: null });
});

test('days are counted in Istanbul’s time zone', async () => {
  await create();
  shop.clock.set(new Date('2026-03-23T23:59:00+03:00'));
  expect((await list())[0]?.days_left).toBe(1);
  shop.clock.set(new Date('2026-03-24T00:01:00+03:00'));
  expect((await list())[0]?.days_left).toBe(0);
});

test.each([
  ['title', ''],
  ['title', 'Doğum\r\nBcc: x@example.com'],
  ['title', 'x'.repeat(81)],
  ['person', 'x'.repeat(61)],
  ['date', '2026-02-30'],
  ['date', '1899-12-31'],
  ['date', '10.03.2026'],
  ['repeats', 'daily'],
  ['theme', 'uzaylilar'],
  ['days_ahead', []],
  ['days_ahead', [0]],
  ['days_ahead', [61]],
  ['days_ahead', [1.5]],
  ['days_ahead', [1, 2, 3, 4, 5, 6, 7]],
  ['note', 'x'.repeat(501)],
  ['note', '\u0000'],
  ['by_mail', 'yes'],
])('a reminder refuses %s %j', async (field, value) => {
  const answer = await create({ [field]: value });
  expect([answer.status, Object.keys(answer.body).map((name) => name.split('.')[0])]).toEqual([400, [field]]);
  expect(await list()).toEqual([]);
});

test('a reminder in the past is refused', async () => {
  const once = { repeats: 'once', date: '2026-03-09' };
  expect(await create(once)).toMatchObject({ status: 400, body: { date: ['Choose a day that has not passed.'] } });
  const { id } = (await create()).body;
  expect((await update(id, once)).status).toBe(400);
});

test('a reminder is emailed in time, with theme and last year’s order, and again a year later', async () => {
  shop.clock.set(new Date('2025-03-12T12:00:00+03:00'));
  const number = await placeOrderRow(shop, ayse);
  shop.clock.set(START);
  await create();
  expect(await mailsAt('2026-03-17T08:59:00')).toEqual([]);
  const [mail, ...others] = await mailsAt('2026-03-17T09:00:00');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ayse.email, subject: 'Doğum günü: 7 gün kaldı' });
  for (const part of ['Elif', '24 Mart 2026', 'Pasta', 'properties=tema%3Adinozor', `/hesap/siparislerim/${number}`]) {
    expect(mail?.text).toContain(part);
  }
  expect(await mailsAt('2026-03-23T09:00:00')).toMatchObject([{ subject: 'Doğum günü: 1 gün kaldı' }]);
  expect(await mailsAt('2027-03-17T08:59:00')).toEqual([]);
  expect(await mailsAt('2027-03-17T09:00:00')).toHaveLength(1);
  shop.clock.set(START);
  const { body } = await ayse.request('/customer/notification/list/');
  expect(body).toMatchObject({ count: 3, unread: 3, results: [{ kind: 'reminder_due' }, {}, {}] });
});

test('a late reminder states the remaining days, once', async () => {
  await create({ days_ahead: [10, 7, 3] });
  expect(await mailsAt('2026-03-22T15:00:00')).toMatchObject([{ subject: 'Doğum günü: 2 gün kaldı' }]);
  expect(await mailsAt('2026-03-24T15:00:00')).toEqual([]);
});

test('a changed or deleted reminder is not sent with its former date', async () => {
  const { id } = (await create({ days_ahead: [7] })).body;
  await update(id, { days_ahead: [7], date: '2019-03-30' });
  expect(await mailsAt('2026-03-17T09:00:00')).toEqual([]);
  expect(await mailsAt('2026-03-23T09:00:00')).toMatchObject([{ subject: 'Doğum günü: 7 gün kaldı' }]);
  await ayse.request(`/customer/reminder/delete/${id}/`, { method: 'DELETE' });
  expect(await mailsAt('2027-03-23T09:00:00')).toEqual([]);
  expect(await shop.db.select().from(job)).toEqual([]);
});

test('a reminder without email becomes a notification only', async () => {
  await create({ by_mail: false });
  expect(await mailsAt('2026-03-17T09:00:00')).toEqual([]);
  expect((await ayse.request('/customer/notification/unread/')).body).toEqual({ unread: 1 });
});

test('the unsubscribe link ends reminder emails without login, also repeatedly', async () => {
  const { id } = (await create()).body;
  const [mail] = await mailsAt('2026-03-17T09:00:00');
  const url = new URL(mail?.unsubscribeUrl ?? '');
  expect(mail?.text).toContain(url.pathname.replace('/api/mail/unsubscribe', '/e-posta-iptal'));
  const forged = url.pathname.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await shop.request(forged, { method: 'POST' })).status).toBe(404);
  expect((await shop.request(url.pathname.replace(`anim-${id}`, `anim-${id + 1}`), { method: 'POST' })).status).toBe(
    404,
  );
  expect((await list())[0]?.by_mail).toBe(true);
  const press = () =>
    shop.request(url.pathname, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect([(await press()).status, (await press()).status]).toEqual([204, 204]);
  expect((await list())[0]?.by_mail).toBe(false);
  expect(await mailsAt('2026-03-23T09:00:00')).toEqual([]);
  expect(linkIn(mail)).toMatch(/^\/alisveris\?properties=tema/);
});

describe('the calendar feed', () => {
  const open = (path: string) => shop.request<string>(path);
  const feed = (on: boolean) =>
    ayse.request<{ url: string | null }>('/customer/reminder/feed/', { method: 'PUT', body: { on } });
  const pathOf = (url: string | null) => new URL(url ?? '').pathname;

  test('is off until enabled, and gets a new URL each time', async () => {
    await create();
    expect((await ayse.request('/customer/reminder/feed/')).body).toEqual({ url: null });
    const first = pathOf((await feed(true)).body.url);
    expect(pathOf((await feed(true)).body.url)).toBe(first);
    const answer = await open(first);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.text).toContain('SUMMARY:Doğum günü (Elif)\r\n');
    expect((await feed(false)).body).toEqual({ url: null });
    expect((await open(first)).status).toBe(404);
    expect(pathOf((await feed(true)).body.url)).not.toBe(first);
    expect((await open(`/customer/reminder/feed/${'A'.repeat(43)}.ics`)).status).toBe(404);
    expect((await open('/customer/reminder/feed/x.ics')).status).toBe(400);
    expect(JSON.stringify(shop.logLines)).not.toContain(first.slice(-47, -4));
  });

  test('is also available for a single reminder of the customer', async () => {
    const { id } = (await create()).body;
    const path = `/customer/reminder/calendar/${id}/`;
    const answer = await ayse.request<string>(path);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="animsatici.ics"');
    expect(answer.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const veli = await signedInCustomer(shop, 'veli');
    expect((await veli.request(path)).status).toBe(404);
  });
});

test('another customer’s reminders are inaccessible', async () => {
  const { id } = (await create()).body;
  const attacker = await signedInCustomer(shop, 'veli');
  const calls: Call[] = [
    { method: 'PUT', path: `/customer/reminder/update/${id}/`, body: { ...BIRTHDAY, title: 'Benim' } },
    { method: 'DELETE', path: `/customer/reminder/delete/${id}/` },
  ];
  for (const attack of calls) {
    await expectOwnOnly(shop, attack, { attacker, state: () => shop.db.select().from(reminder) });
  }
});

test('a reminder ignores all other fields and refuses malformed bodies', async () => {
  expect((await create({ ...FORBIDDEN_FIELDS, next: '2020-01-01' })).status).toBe(201);
  expect(await shop.db.select().from(reminder)).toMatchObject([{ customerId: ayse.id, createdAt: START }]);
  const call: Call = { method: 'POST', path: '/customer/reminder/create/', body: { ...BIRTHDAY, days_ahead: 7 } };
  await expectBadBodiesRefused(shop, call, ayse);
});

test('the number of reminders is limited to 100, also under concurrency', async () => {
  const answers = await Promise.all(Array.from({ length: 102 }, () => create({ days_ahead: [1] })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ body: { code: 'too_many_reminders' } });
});

test('reminders are deleted with the account', async () => {
  await create();
  await shop.db.delete(orders);
  await shop.db.delete(customer);
  expect(await shop.db.select().from(reminder)).toEqual([]);
  expect(await mailsAt('2026-03-17T09:00:00')).toEqual([]);
});

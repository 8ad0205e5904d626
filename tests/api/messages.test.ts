import type { AccountExport } from '@/contracts/account';
import type { Message, MessageList } from '@/contracts/messages';
import type { Today } from '@/contracts/today';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { contactMessage } from '@/server/platform/db/schema/contact';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { auditLog } from '@/server/platform/db/schema/staff';
import { deliverMails, PASSWORD, resetCustomers, signUp } from './customers';
import { placeOrderRow } from './order-row';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { openStaffBrowser } from './staff-browser';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  await resetCustomers(shop);
  await shop.db.delete(contactMessage);
  await shop.db.delete(outboxMail);
});
afterAll(() => shop.close());

/** Sends the contact form as a visitor does. */
async function write(changes: Record<string, string> = {}): Promise<void> {
  const { body } = await shop.request<{ token: string }>('/form-token/');
  shop.clock.advance(61 * 60_000);
  const message = {
    ...{ name: 'Ayşe Yılmaz', email: 'ayse@example.com', phone: '0532 123 45 67', subject: 'order' },
    ...{ order_number: 'SH-1234', message: 'Siparişim ne zaman gelir?\nYarın parti var.', website: '' },
    ...{ token: body.token, ...changes },
  };
  const answer = await shop.request('/contact/', { method: 'POST', body: message });
  expect(answer.status).toBe(204);
}
const list = async (query = '') => (await asOwner<MessageList>(shop, `/messages/${query}`)).body;
const names = async (query: string) => (await list(query)).results.map(({ name }) => name);
const newest = async () => (await list()).results[0]?.id ?? 0;
const read = (id: number) => asOwner<Message>(shop, `/messages/${id}/`);

test('a message is in the inbox once, also when its form is sent twice, and counts as a task', async () => {
  const { body } = await shop.request<{ token: string }>('/form-token/');
  shop.clock.advance(61 * 60_000);
  await write({ token: body.token });
  const before = await list();
  expect(before.results).toMatchObject([
    {
      ...{ name: 'Ayşe Yılmaz', email: 'ayse@example.com', phone: '+905321234567', subject: 'order', party: null },
      ...{ order_number: 'SH-1234', state: 'open', answers: 0 },
      text: 'Siparişim ne zaman gelir?\nYarın parti var.',
    },
  ]);
  await shop.request('/contact/', {
    method: 'POST',
    body: {
      ...{ name: 'Ayşe Yılmaz', email: 'ayse@example.com', phone: '0532 123 45 67', subject: 'order' },
      ...{ order_number: 'SH-1234', message: 'Siparişim ne zaman gelir?\nYarın parti var.', website: '' },
      token: body.token,
    },
  });
  expect(await list()).toEqual(before);
  expect((await asOwner<Today>(shop, '/today/')).body.messages).toBe(1);
});

test('a party request keeps all its fields', async () => {
  const { body } = await shop.request<{ token: string }>('/form-token/');
  shop.clock.advance(61 * 60_000);
  await shop.request('/organisation-request/', {
    method: 'POST',
    body: {
      ...{ name: 'Veli Demir', email: 'veli@example.com', phone: '0532 123 45 67', kind: 'baby_shower' },
      ...{ date: '2099-05-16', district: 'Kadıköy', place: '', guests: '35', theme: 'Safari', budget: 'to_25000' },
      ...{ notes: 'Balon kemeri de olsun.', website: '', token: body.token },
    },
  });
  const party = { kind: 'baby_shower', date: '2099-05-16', district: 'Kadıköy', place: null };
  expect((await list('?search=safari')).results).toMatchObject([
    {
      subject: null,
      text: 'Balon kemeri de olsun.',
      party: { ...party, guests: 35, theme: 'Safari', budget: 'to_25000' },
    },
  ]);
});

test('the inbox is filtered by state, searched without regard to case and diacritics, and paged by cursor', async () => {
  for (const [index, name] of ['Ali', 'Şule', 'İlker'].entries()) {
    await write({ name, email: `u${index}@example.com`, phone: `0532 000 00 0${index}` });
  }
  expect(await names('?search=SULE')).toEqual(['Şule']);
  expect(await names('?search=u2@example')).toEqual(['İlker']);
  expect(await names('?search=532 000 00 00')).toEqual(['Ali']);
  const first = await list('?limit=2');
  expect(first.results.map(({ name }) => name)).toEqual(['İlker', 'Şule']);
  const second = await list(`?limit=2&before=${first.next}`);
  expect([second.results.map(({ name }) => name), second.next]).toEqual([['Ali'], null]);
  const id = await newest();
  await asOwner(shop, `/messages/${id}/`, { state: 'archived' }, 'PATCH', '"1"');
  expect(await names('?state=archived')).toEqual(['İlker']);
  expect(await names('?state=open')).toEqual(['Şule', 'Ali']);
  expect((await asOwner(shop, '/messages/?state=gone')).status).toBe(400);
});

test('an answer is mailed in the thread of the confirmation, stored, and closes the message', async () => {
  await write();
  const confirmation = (await deliverMails(shop)).find(({ to }) => to === 'ayse@example.com');
  const id = await newest();
  const manager = await openStaffBrowser(shop, 'manager', 'mine');
  const sent = await asOwner<Message>(shop, `/messages/${id}/answer/`, { text: 'Yarın\n\ngelir.' }, 'POST', '"1"');
  expect(sent).toMatchObject({ status: 201, body: { state: 'answered', answers: [{ mail: 'waiting' }] } });
  const [mail, ...others] = await deliverMails(shop);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'ayse@example.com',
    subject: `Re: ${confirmation?.subject}`,
    inReplyTo: confirmation?.key,
    replyTo: expect.stringContaining('@'),
  });
  expect(mail?.text).toMatch(/Yarın\n\ngelir\.[\s\S]*Bize yazdığınız:[\s\S]*Yarın parti var\./);
  const { body, headers } = await manager.call<Message>(`/messages/${id}/`);
  expect(headers.get('etag')).toBe('"2"');
  expect(body.answers).toMatchObject([{ author: 'test', text: 'Yarın\n\ngelir.', mail: 'sent' }]);
});

test('of two people who answer one message the second is told, and nothing is mailed twice', async () => {
  await write();
  await deliverMails(shop);
  const id = await newest();
  const answer = (text: string, version?: string) =>
    asOwner(shop, `/messages/${id}/answer/`, { text }, 'POST', version);
  expect((await answer('Evet.', '"1"')).status).toBe(201);
  expect(await answer('Hayır.', '"1"')).toMatchObject({ status: 412, body: { version: 2 } });
  expect((await answer('Hayır.')).status).toBe(428);
  expect((await answer('  ', '"2"')).status).toBe(400);
  expect(await deliverMails(shop)).toHaveLength(1);
  expect((await asOwner(shop, '/messages/999999/answer/', { text: 'x' }, 'POST', '"1"')).status).toBe(404);
});

test('a note is stored, never mailed, and neither it nor the message is in the audit log', async () => {
  await write();
  await deliverMails(shop);
  const id = await newest();
  const changed = await asOwner<Message>(shop, `/messages/${id}/`, { note: 'Ayşe aradı' }, 'PATCH', '"1"');
  expect(changed.body).toMatchObject({ note: 'Ayşe aradı', state: 'open' });
  await asOwner(shop, `/messages/${id}/answer/`, { text: 'Gizli yanıt.' }, 'POST', '"2"');
  expect(JSON.stringify(await deliverMails(shop))).not.toContain('Ayşe aradı');
  const entries = JSON.stringify(await shop.db.select().from(auditLog));
  expect(entries).toContain('messages.answer');
  expect(entries).not.toMatch(/Ayşe|ayse@|Gizli yanıt|parti var/);
});

test('orders with the sender’s address are shown to callers who may read orders, and to no others', async () => {
  const ayse = await signUp(shop, 'ayse');
  const number = await placeOrderRow(shop, ayse);
  await write({ email: ayse.email });
  const id = await newest();
  expect((await read(id)).body.orders).toMatchObject([{ number, status: 'paid' }]);
  const token = await asOwner<{ token: string }>(shop, '/tokens/', { name: 'inbox', permissions: ['messages.read'] });
  const headers = { authorization: `Bearer ${token.body.token}` };
  expect((await shop.request<Message>(`/admin/messages/${id}/`, { headers })).body.orders).toBeNull();
});

test('a message is deleted a year after its last change', async () => {
  await write();
  shop.clock.advance(364 * DAY);
  await cleanUp(shop.ports);
  const id = await newest();
  await asOwner(shop, `/messages/${id}/`, { state: 'archived' }, 'PATCH', '"1"');
  shop.clock.advance(364 * DAY);
  await cleanUp(shop.ports);
  expect((await list()).results).toHaveLength(1);
  shop.clock.advance(2 * DAY);
  await cleanUp(shop.ports);
  expect((await list()).results).toEqual([]);
});

test('a customer’s messages are in the export of the account and erased with it', async () => {
  const ayse = await signUp(shop, 'ayse');
  await write({ email: ayse.email });
  await write({ email: 'veli@example.com', name: 'Veli' });
  await asOwner(
    shop,
    `/messages/${(await list('?search=ayse')).results[0]?.id}/answer/`,
    { text: 'Peki.' },
    'POST',
    '"1"',
  );
  const exported = await shop.request<AccountExport>('/auth/user/export/', { headers: ayse.headers });
  expect(exported.body.messages).toMatchObject([{ order_number: 'SH-1234', answers: [{ text: 'Peki.' }] }]);
  const erased = await shop.request('/auth/user/', {
    method: 'DELETE',
    body: { password: PASSWORD },
    headers: ayse.headers,
  });
  expect(erased.status).toBe(204);
  expect((await list()).results).toMatchObject([{ name: 'Veli' }]);
});

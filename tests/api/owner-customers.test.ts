import { eq } from 'drizzle-orm';
import type { CustomerExport, CustomerList, OwnerCustomer } from '@/contracts/owner-customers';
import { moveRecord, readRecord } from '@/server/domain/customers/record/record';
import { contactMessage } from '@/server/platform/db/schema/contact';
import { address, customer, customerRecord } from '@/server/platform/db/schema/customer';
import { orders } from '@/server/platform/db/schema/order';
import { auditLog } from '@/server/platform/db/schema/staff';
import { deliverMails, PASSWORD, resetCustomers, signUp } from './customers';
import { placeOrderRow } from './order-row';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';
import { openStaffBrowser } from './staff-browser';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
});
afterEach(async () => {
  await resetCustomers(shop);
  for (const table of [customerRecord, contactMessage]) await shop.db.delete(table);
});
afterAll(() => shop.close());

const list = async (query = '') => (await asOwner<CustomerList>(shop, `/customers/${query}`)).body;
const emails = async (query: string) => (await list(query)).results.map(({ email }) => email);
const read = (key: string | number) => asOwner<OwnerCustomer>(shop, `/customers/${key}/`);
const logIn = (email: string) =>
  shop.request<{ code?: string }>('/auth/login/', { method: 'POST', body: { email, password: PASSWORD } });

/** Stores an order of a guest. @returns its number */
async function guestOrder(email: string, first_name: string): Promise<string> {
  const someone = await signUp(shop, `buyer-${email.split('@')[0]}`);
  const number = await placeOrderRow(shop, someone, 'delivered');
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error('no order');
  const shippingAddress = { ...order.shippingAddress, first_name, phone: '+905551112233' };
  const values = { customerId: null, email, shippingAddress, note: 'Kapıyı çalmayın', paidAt: shop.clock.now() };
  await shop.db.update(orders).set(values).where(eq(orders.id, order.id));
  await shop.db.delete(customer).where(eq(customer.id, someone.id));
  return number;
}
const keyOf = async (email: string) => (await list(`?search=${email}`)).results[0]?.key ?? '';

test('accounts and guests are listed with their orders, each person once, and paged by cursor', async () => {
  const ayse = await signUp(shop, 'ayse');
  await placeOrderRow(shop, ayse);
  shop.clock.advance(1000);
  await guestOrder('veli@example.com', 'Veli');
  await guestOrder('veli@example.com', 'Veli Can');
  shop.clock.advance(1000);
  await signUp(shop, 'ipek');
  const all = await list();
  expect(all.results.map(({ email, account, orders: n }) => [email, account !== null, n])).toEqual([
    ['ipek@example.com', true, 0],
    ['veli@example.com', false, 2],
    ['ayse@example.com', true, 1],
  ]);
  expect(all.results[1]).toMatchObject({ name: expect.stringContaining('Veli Can'), phone: '+905551112233' });
  const first = await list('?limit=2');
  const second = await list(`?limit=2&before=${first.next}`);
  expect([...first.results, ...second.results]).toEqual(all.results);
  expect(second.next).toBeNull();
  expect(await emails('?kind=guest')).toEqual(['veli@example.com']);
  expect(await emails('?kind=account&limit=1')).toEqual(['ipek@example.com']);
  expect((await asOwner(shop, '/customers/?before=x')).status).toBe(400);
});

test('customers are found by name, email and phone without regard to case and diacritics', async () => {
  const ipek = await signUp(shop, 'ipek');
  await shop.db
    .update(customer)
    .set({ firstName: 'İpek Şule', phone: '+905321234567' })
    .where(eq(customer.id, ipek.id));
  await guestOrder('veli@example.com', 'Çağrı');
  expect(await emails('?search=ipek sule')).toEqual(['ipek@example.com']);
  expect(await emails('?search=CAGRI')).toEqual(['veli@example.com']);
  expect(await emails('?search=0532 123 45 67')).toEqual(['ipek@example.com']);
  expect(await emails('?search=555 111')).toEqual(['veli@example.com']);
  expect(await emails('?search=veli@exam')).toEqual(['veli@example.com']);
  expect(await emails('?search=kimse')).toEqual([]);
});

test('a customer’s page shows orders, also those placed as a guest, addresses, messages and the note', async () => {
  const ayse = await signUp(shop, 'ayse');
  const number = await placeOrderRow(shop, ayse);
  await shop.db.insert(address).values({
    ...{ customerId: ayse.id, title: 'Ev', firstName: 'Ayşe', lastName: 'Yılmaz', phone: '+905321234567' },
    ...{ address: 'Gül Sk. 1', city: 'İstanbul', district: 'Kadıköy', neighborhood: 'Moda', zipCode: '34710' },
  });
  const { body, headers } = await read(ayse.id);
  expect(headers.get('etag')).toBe('"0"');
  expect(body).toMatchObject({
    ...{ key: String(ayse.id), email: ayse.email, activated: true, order_count: 1, note: '' },
    orders: [{ number, status: 'paid' }],
    addresses: [{ title: 'Ev', text: 'Gül Sk. 1, Moda, Kadıköy, İstanbul 34710' }],
    messages: [],
    blocks: { ordering: null, sign_in: null },
  });
  const token = await asOwner<{ token: string }>(shop, '/tokens/', { name: 'crm', permissions: ['customers.read'] });
  const narrow = await shop.request<OwnerCustomer>(`/admin/customers/${ayse.id}/`, {
    headers: { authorization: `Bearer ${token.body.token}` },
  });
  expect(narrow.body).toMatchObject({ orders: null, reviews: null, messages: null, order_count: 1 });
  for (const key of ['999999', 'g999999']) expect((await read(key)).status).toBe(404);
  expect((await read('0')).status).toBe(400);
});

test('of two people who write a note about one customer the second is told', async () => {
  const { id } = await signUp(shop, 'ayse');
  const manager = await openStaffBrowser(shop, 'manager', 'noter');
  const write = (note: string, version: string) =>
    asOwner<OwnerCustomer>(shop, `/customers/${id}/note/`, { note }, 'PUT', version);
  expect((await write('Hep geç açıyor', '"0"')).body.note).toBe('Hep geç açıyor');
  expect(await write('Başka', '"0"')).toMatchObject({ status: 412, body: { version: 1 } });
  const seen = await manager.call<OwnerCustomer>(`/customers/${id}/`);
  expect([seen.headers.get('etag'), seen.body.note]).toEqual(['"1"', 'Hep geç açıyor']);
  expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toContain('geç açıyor');
});

test('a customer who may not sign in is signed out and refused with the right password, until unblocked', async () => {
  const ayse = await signUp(shop, 'ayse');
  const block = (action: string, body: object) => asOwner(shop, `/customers/${ayse.id}/${action}/`, body);
  expect((await block('block', { what: 'sign_in', reason: 'Sahte sipariş' })).body).toMatchObject({
    blocks: { sign_in: { reason: 'Sahte sipariş' }, ordering: null },
  });
  expect(await block('block', { what: 'sign_in', reason: 'x' })).toMatchObject({ status: 409 });
  expect((await shop.request('/auth/user/', { headers: ayse.headers })).status).toBe(401);
  expect(await logIn(ayse.email)).toMatchObject({ status: 400, body: { code: 'sign_in_blocked' } });
  expect(await emails('?blocked=true')).toEqual([ayse.email]);
  expect((await block('unblock', { what: 'sign_in' })).status).toBe(200);
  expect((await logIn(ayse.email)).status).toBe(200);
  expect(await emails('?blocked=true')).toEqual([]);
});

test('blocks and the note follow an account to its new email address', async () => {
  const [old, next] = ['eski@example.com', 'yeni@example.com'];
  const at = shop.clock.now();
  await shop.db.insert(customerRecord).values([
    { email: old, note: 'A', orderingBlockedAt: at, orderingBlockedReason: 'Ödemedi' },
    { email: next, note: 'B' },
  ]);
  await moveRecord(shop.db, old, next);
  expect(await readRecord(shop.db, next)).toMatchObject({ note: 'B\nA', orderingBlockedReason: 'Ödemedi' });
  expect((await readRecord(shop.db, old)).version).toBe(0);
});

test('an access request gets a file with all data of an account and of the same person as a guest', async () => {
  const ayse = await signUp(shop, 'ayse');
  const [own, asGuest] = [await placeOrderRow(shop, ayse), await guestOrder('guest@example.com', 'Ayşe')];
  await shop.db.update(orders).set({ email: ayse.email }).where(eq(orders.number, asGuest));
  await asOwner(shop, `/customers/${ayse.id}/note/`, { note: 'İyi müşteri' }, 'PUT', '"0"');
  const { body, headers } = await asOwner<CustomerExport>(shop, `/customers/${ayse.id}/export/`, undefined, 'POST');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="musteri-${ayse.id}.json"`);
  expect(body).toMatchObject({
    user: { email: ayse.email },
    orders: [{ number: own }],
    guest_orders: [{ number: asGuest }],
    staff_record: { note: 'İyi müşteri' },
  });
  expect(JSON.stringify(body)).not.toMatch(/passwordHash|argon2/);
  const veli = await guestOrder('veli@example.com', 'Veli');
  const guest = await asOwner<CustomerExport>(
    shop,
    `/customers/${await keyOf('veli@example.com')}/export/`,
    undefined,
    'POST',
  );
  expect(guest.body).toMatchObject({ user: null, guest_orders: [{ number: veli }], messages: [] });
});

test('an erased customer is gone but for the orders, and the audit log has no personal data', async () => {
  const ayse = await signUp(shop, 'ayse');
  const number = await placeOrderRow(shop, ayse, 'delivered');
  await asOwner(shop, `/customers/${ayse.id}/note/`, { note: 'Not' }, 'PUT', '"0"');
  const owner = await openStaffBrowser(shop, 'owner', 'eraser');
  shop.clock.advance(10 * 60_000);
  const refused = await owner.call<{ code: string }>(`/customers/${ayse.id}/`, undefined, 'DELETE');
  expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required']);
  expect((await asOwner(shop, `/customers/${ayse.id}/`, undefined, 'DELETE')).status).toBe(204);
  expect(await shop.db.select().from(customer)).toEqual([]);
  expect(await shop.db.select().from(customerRecord)).toEqual([]);
  const [kept] = await shop.db.select().from(orders).where(eq(orders.number, number));
  expect(kept?.customerId).toBeNull();
  expect(await deliverMails(shop)).toMatchObject([{ to: ayse.email, subject: 'Üyeliğiniz silindi' }]);
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entity, 'customers')).orderBy(auditLog.id);
  expect(entries.at(-1)).toMatchObject({ action: 'customers.erase', entityId: String(ayse.id) });
  expect(JSON.stringify(entries)).not.toMatch(/ayse|Yılmaz|example\.com/);
});

test('an erased guest loses messages and the notes of orders that are over, and is told', async () => {
  const number = await guestOrder('veli@example.com', 'Veli');
  const at = shop.clock.now();
  const message = { key: 'k', name: 'Veli', email: 'veli@example.com', text: 'Merhaba', createdAt: at, changedAt: at };
  await shop.db.insert(contactMessage).values(message);
  const key = await keyOf('veli@example.com');
  expect((await read(key)).body).toMatchObject({ account: null, retained_orders: 1, messages: [{ text: 'Merhaba' }] });
  expect((await asOwner(shop, `/customers/${key}/`, undefined, 'DELETE')).status).toBe(204);
  expect(await shop.db.select().from(contactMessage)).toEqual([]);
  const [kept] = await shop.db.select().from(orders).where(eq(orders.number, number));
  expect(kept).toMatchObject({ email: 'veli@example.com', note: '' });
  expect(await deliverMails(shop)).toMatchObject([{ to: 'veli@example.com', subject: 'Kişisel verileriniz silindi' }]);
});

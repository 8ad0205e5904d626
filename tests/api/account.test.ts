import { sql } from 'drizzle-orm';
import type { AccountExport } from '@/contracts/account';
import type { SignedIn, User } from '@/contracts/auth';
import type { Device } from '@/contracts/devices';
import { queryRows } from '@/server/platform/db/client';
import { authToken, cartItem, customer } from '@/server/platform/db/schema/customer';
import { orders } from '@/server/platform/db/schema/order';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { expectBadBodiesRefused, expectOwnOnly, FORBIDDEN_FIELDS } from './attacks';
import { bearer, deliverMails, linkIn, PASSWORD, resetCustomers, signUp, type TestCustomer } from './customers';
import { placeOrderRow } from './order-row';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const logIn = (email: string, agent = '', password = PASSWORD) =>
  shop.request<SignedIn>('/auth/login/', {
    method: 'POST',
    body: { email, password },
    headers: { 'user-agent': agent },
  });
const me = (token: string) => shop.request<User>('/auth/user/', { headers: bearer(token) });
const devicesOf = async (who: TestCustomer) =>
  (await shop.request<{ results: Device[] }>('/auth/devices/', { headers: who.headers })).body.results;

describe('profile', () => {
  const body = {
    first_name: 'Ayşe Nur',
    last_name: 'Öztürk',
    birth_date: '1990-02-28',
    gender: 'F',
    phone: '0532 123 45 67',
  };
  const put = (who: TestCustomer, changes: Record<string, unknown> = {}) =>
    shop.request<User>('/auth/user/', { method: 'PUT', body: { ...body, ...changes }, headers: who.headers });

  test('is replaced, and empty fields are cleared', async () => {
    const ayse = await signUp(shop, 'ayse');
    expect(await put(ayse)).toMatchObject({ status: 200, body: { ...body, phone: '+905321234567' } });
    expect((await me(ayse.token)).body).toMatchObject({ ...body, phone: '+905321234567', email: ayse.email });
    expect((await put(ayse, { birth_date: '', phone: '', gender: 'O' })).body).toMatchObject({
      birth_date: null,
      phone: null,
      gender: 'O',
    });
  });

  test.each([
    ['birth_date', '1990-02-30', 'Enter a valid date.'],
    ['birth_date', '0001-01-01', 'Enter a valid date.'],
    ['birth_date', '2031-01-01', 'Enter a valid date.'],
    ['gender', 'X', 'Not a valid choice.'],
    ['phone', '123', 'Enter a valid phone number.'],
    ['first_name', '<b>Ayşe</b>', 'Enter a valid name.'],
    ['first_name', 'Ayşe\r\nBcc: x@example.com', 'Enter a valid name.'],
    ['last_name', 'x'.repeat(61), 'Ensure this field has no more than 60 characters.'],
  ])('refuses %s %j', async (field, value, words) => {
    const answer = await put(await signUp(shop, 'ayse'), { [field]: value });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body).toEqual({ [field]: [words] });
  });

  test('ignores all other fields', async () => {
    const ayse = await signUp(shop, 'ayse');
    const before = await shop.db.select().from(customer);
    expect((await put(ayse, { ...FORBIDDEN_FIELDS, email: 'veli@example.com', password: 'x' })).status).toBe(200);
    const [row] = await shop.db.select().from(customer);
    expect({ ...row, firstName: '', lastName: '', birthDate: null, gender: 'O', phone: null }).toEqual({
      ...before[0],
      firstName: '',
      lastName: '',
    });
  });

  test('refuses malformed bodies', async () => {
    await expectBadBodiesRefused(shop, { method: 'PUT', path: '/auth/user/', body }, await signUp(shop, 'ayse'));
  });
});

describe('email change', () => {
  const ask = (who: TestCustomer, email: string, password = PASSWORD) =>
    shop.request('/auth/change-email/', { method: 'POST', body: { email, password }, headers: who.headers });
  const open = (link: string) =>
    shop.request('/auth/activate/', {
      method: 'POST',
      body: { token: new URL(link, 'http://x').searchParams.get('token'), password: PASSWORD },
    });

  test('takes effect when the link sent to the new address is opened, and notifies the old address', async () => {
    const ayse = await signUp(shop, 'ayse');
    expect((await ask(ayse, 'yeni@example.com')).status).toBe(204);
    const [mail] = await deliverMails(shop);
    expect(mail).toMatchObject({ to: 'yeni@example.com', subject: 'Yeni e-posta adresinizi onaylayın' });
    expect((await me(ayse.token)).body.email).toBe(ayse.email);
    expect((await open(linkIn(mail))).status).toBe(204);
    expect((await me(ayse.token)).body.email).toBe('yeni@example.com');
    expect(await deliverMails(shop)).toMatchObject([{ to: ayse.email, subject: 'E-posta adresiniz değiştirildi' }]);
    expect((await open(linkIn(mail))).status).toBe(400);
    expect([(await logIn(ayse.email)).status, (await logIn('yeni@example.com')).status]).toEqual([400, 200]);
  });

  test('to another customer’s address sends no email and gets the same response', async () => {
    const [ayse, veli] = [await signUp(shop, 'ayse'), await signUp(shop, 'veli')];
    expect((await ask(ayse, veli.email)).status).toBe(204);
    expect(await deliverMails(shop)).toEqual([]);
    expect((await ask(ayse, 'yeni@example.com', 'wrong password')).body).toEqual({
      password: ['The password is wrong.'],
    });
  });

  test('is void after a password change', async () => {
    const ayse = await signUp(shop, 'ayse');
    await ask(ayse, 'hirsiz@example.com');
    const body = { old_password: PASSWORD, password: 'turuncu-fener-17-masa', password2: 'turuncu-fener-17-masa' };
    const change = { method: 'POST', body, headers: ayse.headers };
    expect((await shop.request('/auth/change-password/', change)).status).toBe(200);
    expect((await deliverMails(shop)).map(({ to }) => to)).toEqual([ayse.email]);
    expect((await shop.db.select().from(authToken)).map(({ purpose }) => purpose)).toEqual(['session']);
  });

  test('is refused when the address was registered between request and confirmation', async () => {
    const ayse = await signUp(shop, 'ayse');
    await ask(ayse, 'veli@example.com');
    const [mail] = await deliverMails(shop);
    await signUp(shop, 'veli');
    expect(await open(linkIn(mail))).toMatchObject({ status: 400, body: { email: [expect.any(String)] } });
    expect((await me(ayse.token)).body.email).toBe(ayse.email);
  });
});

describe('devices', () => {
  const CHROME =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

  test('are listed by name, most recently used first', async () => {
    const ayse = await signUp(shop, 'ayse');
    await signUp(shop, 'veli');
    shop.clock.advance(60_000);
    await logIn(ayse.email, CHROME);
    expect(await devicesOf(ayse)).toMatchObject([
      { device: 'Chrome, Android', current: false },
      { device: 'Firefox, Linux', current: true },
    ]);
  });

  test('are signed out one by one, all but the current one, or all', async () => {
    const ayse = await signUp(shop, 'ayse');
    const remove = (path: string) => shop.request(path, { method: 'DELETE', headers: ayse.headers });
    const phone = (await logIn(ayse.email)).body.token;
    const other = (await devicesOf(ayse)).find(({ current }) => !current);
    expect((await remove(`/auth/devices/${other?.id}/`)).status).toBe(204);
    expect((await me(phone)).status).toBe(401);
    expect((await remove(`/auth/devices/${other?.id}/`)).status).toBe(404);

    const tablet = (await logIn(ayse.email)).body.token;
    expect((await remove('/auth/devices/')).status).toBe(204);
    expect([(await me(tablet)).status, (await me(ayse.token)).status]).toEqual([401, 200]);
    expect((await remove('/auth/devices/?scope=all')).status).toBe(204);
    expect((await me(ayse.token)).status).toBe(401);
  });

  test('of another customer are inaccessible', async () => {
    const [ayse, veli] = [await signUp(shop, 'ayse'), await signUp(shop, 'veli')];
    const [device] = await devicesOf(ayse);
    const call = { method: 'DELETE', path: `/auth/devices/${device?.id}/` } as const;
    await expectOwnOnly(shop, call, { attacker: veli, state: () => shop.db.select().from(authToken) });
  });
});

describe('leaving', () => {
  const erase = (who: TestCustomer, password = PASSWORD) =>
    shop.request('/auth/user/', { method: 'DELETE', body: { password }, headers: who.headers });

  test('the data export contains everything stored about the customer, and nothing about others', async () => {
    const [ayse, veli] = [await signUp(shop, 'ayse'), await signUp(shop, 'veli')];
    const [product] = await queryRows<{ id: number }>(shop.db, sql`select id from product limit 1`);
    await shop.db.insert(cartItem).values({ customerId: ayse.id, productId: product?.id ?? 0, quantity: 2 });
    const number = await placeOrderRow(shop, ayse);
    await placeOrderRow(shop, veli);
    const { body, headers } = await shop.request<AccountExport>('/auth/user/export/', { headers: ayse.headers });
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body).toMatchObject({
      user: { email: ayse.email },
      cart: [{ quantity: 2 }],
      orders: [{ number, amount: '99.80', lines: [{ title: 'Dinozor Folyo Balon' }] }],
      devices: [{ device: 'Firefox, Linux' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|veli@/);
  });

  test('the data export covers every table with a customer_id', async () => {
    const tables = await queryRows<{ name: string }>(
      shop.db,
      sql`select table_name as name from information_schema.columns where column_name = 'customer_id' and table_schema = 'public'`,
    );
    const ayse = await signUp(shop, 'ayse');
    const { body } = await shop.request<AccountExport>('/auth/user/export/', { headers: ayse.headers });
    const known: Record<string, string | null> = {
      address: 'addresses',
      customer_passkey: 'passkeys',
      auth_token: 'devices',
      cart_item: 'cart',
      // Keys of requests, deleted within days: no personal data.
      cart_merge: null,
      orders: 'orders',
      wishlist_item: 'favourites',
      review: 'reviews',
      collection: 'collections',
      coupon: 'coupons',
      coupon_use: 'coupons',
      consent_event: 'permissions',
      notification: 'notifications',
      reminder: 'reminders',
      reminder_feed: 'reminder_feed',
      stock_watch: 'stock_watches',
    };
    expect(tables.map(({ name }) => name).filter((name) => !(name in known))).toEqual([]);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.values(known).filter(Boolean)));
  });

  test('deletes the account but keeps the orders that the law requires', async () => {
    const ayse = await signUp(shop, 'ayse');
    const number = await placeOrderRow(shop, ayse);
    expect((await erase(ayse, 'wrong password')).body).toEqual({ password: ['The password is wrong.'] });
    expect((await erase(ayse)).status).toBe(204);
    expect(await me(ayse.token)).toMatchObject({ status: 401, body: { detail: 'Invalid token.' } });
    expect((await logIn(ayse.email)).status).toBe(400);
    expect(await shop.db.select().from(authToken)).toEqual([]);
    expect(await shop.db.select().from(orders)).toMatchObject([{ number, customerId: null, email: ayse.email }]);
    expect(await deliverMails(shop)).toMatchObject([{ to: ayse.email, subject: 'Üyeliğiniz silindi' }]);
    const again = { first_name: 'Ayşe', last_name: 'Yılmaz', email: ayse.email, password: PASSWORD };
    expect((await shop.request('/auth/register/', { method: 'POST', body: again })).status).toBe(201);
  });

  test('exports an order’s delivery and notes, and redacts the notes once it is delivered', async () => {
    const ayse = await signUp(shop, 'ayse');
    const wishes = { note: 'Kapıyı çalmayın', giftNote: 'İyi ki doğdun', partyDate: '2026-03-14' };
    for (const status of ['paid', 'delivered'] as const) await placeOrderRow(shop, ayse, status);
    await shop.db.update(orders).set({ ...wishes, shippingCost: 8990 });
    const { body } = await shop.request<AccountExport>('/auth/user/export/', { headers: ayse.headers });
    const chosen = { shipping: '89.90', delivery: { method: 'shipping' }, party_date: '2026-03-14' };
    const words = { note: wishes.note, gift_note: wishes.giftNote };
    expect(body.orders).toMatchObject([
      { ...chosen, ...words },
      { ...chosen, ...words },
    ]);
    await erase(ayse);
    expect(await shop.db.select().from(orders).orderBy(orders.id)).toMatchObject([
      { status: 'paid', ...wishes },
      { status: 'delivered', note: '', giftNote: '', partyDate: null },
    ]);
  });

  test('leaves no text of sent emails behind', async () => {
    const ayse = await signUp(shop, 'ayse');
    await shop.request('/auth/request-password-reset-email/', { method: 'POST', body: { email: ayse.email } });
    expect(await deliverMails(shop)).toHaveLength(1);
    expect(await shop.db.select().from(outboxMail)).toMatchObject([{ recipient: ayse.email, text: '', html: '' }]);
    await erase(ayse);
    expect((await shop.db.select().from(outboxMail)).map(({ subject }) => subject)).toEqual(['Üyeliğiniz silindi']);
  });

  test('refuses malformed bodies', async () => {
    const who = await signUp(shop, 'ayse');
    await expectBadBodiesRefused(shop, { method: 'DELETE', path: '/auth/user/', body: { password: PASSWORD } }, who);
  });
});

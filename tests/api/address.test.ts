import { ADDRESS_TYPES, type Address, type AddressInput } from '@/contracts/address';
import { address, customer } from '@/server/platform/db/schema/customer';
import { TYPED_ADDRESS } from '@/tests/support/sample-address';
import { type Call, expectBadBodiesRefused, expectOwnOnly, FORBIDDEN_FIELDS } from './attacks';
import { resetCustomers, signUp, type TestCustomer } from './customers';
import { openTestShop, type TestShop } from './shop';

let shop: TestShop;
let ayse: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  ayse = await signUp(shop, 'ayse');
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const HOME: AddressInput = {
  title: 'Ev',
  ...TYPED_ADDRESS,
};
const call = <Body = Address>({ method, path, body }: Call, who = ayse) =>
  shop.request<Body>(path, { method, body, headers: who.headers });
const create = (changes: Record<string, unknown> = {}, who = ayse) =>
  call({ method: 'POST', path: '/customer/address/create/', body: { ...HOME, ...changes } }, who);
const list = async (query = '', who = ayse) =>
  (await call<{ results: Address[] }>({ method: 'GET', path: `/customer/address/list/${query}` }, who)).body.results;
const defaults = async () =>
  (await list()).filter(({ is_active }) => is_active).map(({ title, address_type }) => [title, address_type]);

test('an address is stored with the spelling of the location data, always in Türkiye', async () => {
  const answer = await create({
    city: 'ISTANBUL',
    district: 'kadikoy',
    neighborhood: 'CAFERAĞA MAHALLESİ',
    country: 'Narnia',
  });
  expect(answer).toMatchObject({
    status: 201,
    body: { ...HOME, phone: '+905321234567', country: 'Türkiye', customer: ayse.email, address_type: 'shipping' },
  });
  expect(await list()).toEqual([answer.body]);
});

test.each([
  ['city', 'Atlantis'],
  ['district', 'Çankaya'],
  ['neighborhood', 'x'.repeat(81)],
  ['neighborhood', ' '],
  ['zip_code', '06710'],
  ['zip_code', '3471'],
  ['phone', '12'],
  ['title', ''],
  ['title', 'Ev\u0000'],
  ['address', 'x'.repeat(401)],
  ['address', '\ud800'],
  ['first_name', '<b>'],
  ['address_type', 'home'],
  ['is_active', 'yes'],
])('an address refuses %s %j', async (field, value) => {
  const answer = await create({ [field]: value });
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  expect(await list()).toEqual([]);
});

test.each([
  ['caferaga', 'Caferağa Mahallesi'],
  ['CAFERAĞA MAH.', 'Caferağa Mahallesi'],
  ['Caferağa Mh', 'Caferağa Mahallesi'],
  [' Yeni Gün Mahallesi ', 'Yeni Gün Mahallesi'],
])('the neighbourhood %j is matched with the location data, or stored as typed', async (typed, written) => {
  expect(await create({ neighborhood: typed })).toMatchObject({ status: 201, body: { neighborhood: written } });
});

test.each([[''], [undefined]])('the postcode is optional: %j', async (zip_code) => {
  expect(await create({ zip_code })).toMatchObject({ status: 201, body: { zip_code: '' } });
});

test('addresses are listed in the requested order', async () => {
  const ids = [];
  for (const title of ['Ev', 'İş', 'Yazlık']) ids.push((await create({ title })).body.id);
  expect((await list('?ordering=id')).map(({ id }) => id)).toEqual(ids);
  expect((await list('?ordering=-id')).map(({ id }) => id)).toEqual(ids.toReversed());
});

test('each type has one default address: the first, then the chosen one', async () => {
  await create({ title: 'Ev' });
  const work = (await create({ title: 'İş' })).body;
  await create({ title: 'Fatura', address_type: 'billing' });
  expect(await defaults()).toEqual([
    ['Ev', 'shipping'],
    ['Fatura', 'billing'],
  ]);
  const path = `/customer/address/update/${work.id}/`;
  const choose = (address_type: (typeof ADDRESS_TYPES)[number]) =>
    call({ method: 'PATCH', path, body: { is_active: true, address_type } });
  expect(await choose('shipping')).toMatchObject({ status: 200, body: { title: 'İş', is_active: true } });
  expect(await defaults()).toEqual([
    ['İş', 'shipping'],
    ['Fatura', 'billing'],
  ]);
  await Promise.all([choose('billing'), choose('shipping'), choose('billing')]);
  for (const type of ADDRESS_TYPES) {
    expect((await defaults()).filter(([, of]) => of === type).length).toBeLessThanOrEqual(1);
  }
  expect((await call({ method: 'PATCH', path, body: { is_active: false, address_type: 'billing' } })).status).toBe(400);
});

test('a type keeps a default as long as it has addresses', async () => {
  const home = (await create({ title: 'Ev' })).body;
  const put = (id: number, changes: object) =>
    call({ method: 'PUT', path: `/customer/address/update/${id}/`, body: { ...HOME, is_active: false, ...changes } });
  expect((await put(home.id, { title: 'Ev' })).body.is_active).toBe(true);
  const work = (await create({ title: 'İş' })).body;
  expect((await put(home.id, { title: 'Ev' })).body.is_active).toBe(false);
  expect(await defaults()).toEqual([['İş', 'shipping']]);
  expect((await put(work.id, { title: 'İş', address_type: 'billing' })).body.is_active).toBe(true);
  expect(await defaults()).toEqual([
    ['Ev', 'shipping'],
    ['İş', 'billing'],
  ]);
  await create({ title: 'Yazlık' });
  await put(home.id, { title: 'Ev', address_type: 'billing', is_active: true });
  expect(await defaults()).toEqual([
    ['Ev', 'billing'],
    ['Yazlık', 'shipping'],
  ]);
  await call({ method: 'DELETE', path: `/customer/address/delete/${home.id}/` });
  expect(await defaults()).toEqual([
    ['İş', 'billing'],
    ['Yazlık', 'shipping'],
  ]);
});

test('an address is replaced and deleted', async () => {
  const { id } = (await create()).body;
  const body = { ...HOME, title: 'Yeni ev', district: 'Beşiktaş', neighborhood: 'Etiler Mahallesi', is_active: true };
  expect(await call({ method: 'PUT', path: `/customer/address/update/${id}/`, body })).toMatchObject({
    status: 200,
    body: { id, title: 'Yeni ev', district: 'Beşiktaş', is_active: true },
  });
  const remove = () => call({ method: 'DELETE', path: `/customer/address/delete/${id}/` });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect(await list()).toEqual([]);
});

test('another customer’s address is inaccessible', async () => {
  const { id } = (await create()).body;
  const attacker = await signUp(shop, 'veli');
  const calls: Call[] = [
    { method: 'PUT', path: `/customer/address/update/${id}/`, body: { ...HOME, title: 'Benim' } },
    { method: 'PATCH', path: `/customer/address/update/${id}/`, body: { is_active: true, address_type: 'billing' } },
    { method: 'DELETE', path: `/customer/address/delete/${id}/` },
  ];
  for (const attack of calls) {
    await expectOwnOnly(shop, attack, { attacker, state: () => shop.db.select().from(address) });
  }
  expect(await list('', attacker)).toEqual([]);
});

test('an address ignores all other fields, the owner’s id included', async () => {
  const veli = await signUp(shop, 'veli');
  const { status } = await create({
    ...FORBIDDEN_FIELDS,
    customer: veli.email,
    customer_id: veli.id,
    customerId: veli.id,
  });
  expect(status).toBe(201);
  const [row] = await shop.db.select().from(address);
  expect(row).toMatchObject({ customerId: ayse.id, createdAt: shop.clock.now() });
  expect(await shop.db.select().from(customer)).toHaveLength(2);
});

test('creating an address refuses malformed bodies', async () => {
  await expectBadBodiesRefused(shop, { method: 'POST', path: '/customer/address/create/', body: { ...HOME } }, ayse);
});

test('the number of addresses is limited to 50, also under concurrency', async () => {
  const answers = await Promise.all(Array.from({ length: 52 }, () => create()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: 'too_many_addresses' },
  });
  expect(await defaults()).toHaveLength(1);
});

import { DEFAULT_PARTY_RULES } from '@/content/party-rules';
import type { PartyPlan } from '@/contracts/party-plan';
import type { OwnPartyRule, PartyRule } from '@/contracts/party-rules';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';

type List = { results: OwnPartyRule[] };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => asOwner(shop, '/party/rules/reset', {}));
afterAll(() => shop.close());

const PLATES = DEFAULT_PARTY_RULES.find(({ key }) => key === 'tabak') as PartyRule;
const list = async () => (await asOwner<List>(shop, '/party/rules')).body.results;
const put = (key: string, body: unknown) =>
  asOwner<List & Record<string, string[]>>(shop, `/party/rules/${key}`, body, 'PUT');
const needed = async (key: string) => {
  const { body } = await shop.request<PartyPlan>('/party/plan?children=10&adults=4');
  return body.lines.find((line) => line.key === key)?.needed;
};

test('a changed rule changes the next plan, and a reset one is the shop’s again', async () => {
  expect(await needed('tabak')).toBe(16);
  const { status, body } = await put('tabak', { ...PLATES, quantity: { guest: 2 }, reserve: 0 });
  expect(status).toBe(200);
  expect(body.results[0]).toMatchObject({ key: 'tabak', origin: 'changed', quantity: { guest: 2 } });
  expect(await needed('tabak')).toBe(28);
  await asOwner(shop, '/party/rules/reset', { key: 'tabak' });
  expect([await needed('tabak'), (await list())[0]?.origin]).toEqual([16, 'shop']);
});

test('an added rule comes last, and a removed one is in no plan', async () => {
  await put('catal', { ...PLATES, key: 'catal', title: 'Çatal' });
  expect((await list()).at(-1)).toMatchObject({ key: 'catal', origin: 'added' });
  expect(await needed('catal')).toBe(16);
  const removed = ['catal', 'bardak'].map((key) => asOwner(shop, `/party/rules/${key}`, undefined, 'DELETE'));
  expect((await Promise.all(removed)).map(({ status }) => status)).toEqual([200, 200]);
  expect([await needed('catal'), await needed('bardak')]).toEqual([undefined, undefined]);
  expect((await asOwner(shop, '/party/rules/catal', undefined, 'DELETE')).status).toBe(404);
});

test('exported rules can be imported again, and become the only ones', async () => {
  await put('tabak', { ...PLATES, value: 3 });
  const exported = await list();
  await asOwner(shop, '/party/rules/reset', {});
  const replaced = await asOwner<List>(shop, '/party/rules', { results: exported.slice(0, 3) }, 'PUT');
  expect(replaced.status).toBe(200);
  expect(await list()).toEqual(exported.slice(0, 3));
  expect(exported[0]).toMatchObject({ origin: 'changed', value: 3 });
});

test.each([
  ['tabak', { ...PLATES, categories: [] }, 'categories'],
  ['tabak', { ...PLATES, quantity: { guest: -1 } }, 'quantity'],
  ['tabak', { ...PLATES, value: 0 }, 'value'],
  ['bardak', PLATES, 'key'],
])('a rule that cannot be used answers 400: %s %j', async (key, body, field) => {
  const answer = await put(key, body);
  expect([answer.status, Object.keys(answer.body).map((name) => name.split('.')[0])]).toEqual([400, [field]]);
  expect((await list()).every(({ origin }) => origin === 'shop')).toBe(true);
});

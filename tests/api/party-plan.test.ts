import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { DEFAULT_PARTY_RULES } from '@/content/party-rules';
import { parseMoney } from '@/contracts/money';
import type { PartyPlan } from '@/contracts/party-plan';
import { setTariff } from '@/server/domain/catalog/shipping-tariff/tariff';
import { writeCategories } from '@/server/domain/catalog/writer/categories';
import { product } from '@/server/platform/db/schema/catalog';
import { branch } from '@/server/platform/db/schema/content';
import { openTestShop, type TestShop } from './shop';
import { addItems, fillShop } from './small-catalog';

const theme = (label: string, value: string) => ({ key: 'tema', title: 'Tema', value, label });
const DINOZOR = [
  theme('Dinozor', 'dinozor'),
  { key: 'etkinlik', title: 'Etkinlik', value: 'dogum-gunu', label: 'Doğum Günü' },
];
const UNICORN = [theme('Unicorn', 'unicorn')];
const occasion = (label: string, value: string) => ({ key: 'etkinlik', title: 'Etkinlik', value, label });

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  const slugs = [...new Set(DEFAULT_PARTY_RULES.flatMap(({ categories }) => categories))];
  const missing = slugs.filter((slug) => !['folyo-balonlar', 'rakam-balonlar'].includes(slug));
  await writeCategories(
    shop.db,
    missing.map((slug) => ({ slug, name: slug, parent: null, description: '', image: null })),
  );
  await addItems(shop.db, [
    {
      title: 'Dinozor Tabak 8’li',
      category: 'parti-tabaklari',
      properties: DINOZOR,
      variants: [{ price: 5000, stock: 20 }],
    },
    {
      title: 'Lüks Dinozor Tabak 8’li',
      category: 'parti-tabaklari',
      properties: DINOZOR,
      variants: [{ price: 9000, stock: 20 }],
    },
    {
      title: 'Unicorn Tabak 8’li',
      category: 'parti-tabaklari',
      properties: UNICORN,
      variants: [{ price: 1000, stock: 20 }],
    },
    {
      title: 'Noel Tabak 8’li',
      category: 'parti-tabaklari',
      properties: [theme('Noel', 'noel')],
      popularity: 900,
      variants: [{ price: 100, stock: 90 }],
    },
    {
      title: 'Yılbaşı Mumu 10’lu',
      category: 'mumlar',
      properties: [occasion('Yılbaşı', 'yilbasi')],
      variants: [{ price: 2000, stock: 9 }],
    },
    {
      title: 'Gelin Tacı',
      category: 'taclar',
      properties: [occasion('Kına Gecesi', 'kina-gecesi')],
      variants: [{ price: 100, stock: 9 }],
    },
    {
      title: 'Düz Bardak',
      category: 'parti-bardaklari',
      variants: [
        { size: '10’lu', price: 3000, stock: 1 },
        { size: '25’li', price: 6000, stock: 9 },
      ],
    },
    {
      title: 'Dinozor Peçete 16’lı',
      category: 'peceteler',
      properties: DINOZOR,
      variants: [{ price: 3000, stock: 1 }],
    },
    {
      title: 'Dinozor Hediye Çantası 8’li',
      category: 'hediyelikler',
      properties: DINOZOR,
      variants: [{ price: 6000, stock: 9 }],
    },
    {
      title: 'Dinozor Magnet 20’li',
      category: 'hediyelikler',
      properties: DINOZOR,
      variants: [{ price: 100, stock: 9 }],
    },
    ...['1', '2'].map((digit) => ({
      title: `${digit} Rakamı Folyo Balon`,
      category: 'rakam-balonlar',
      variants: [
        { color: 'Altın', size: '40 cm', price: 4000, stock: 5 },
        { color: 'Gümüş', size: '40 cm', price: 3000, stock: digit === '1' ? 5 : 0 },
      ],
    })),
  ]);
  await setTariff(
    shop.db,
    { basis: 'amount', steps: [{ from: 0, cost: '50.00' }], free_from: '500.00' },
    shop.clock.now(),
  );
});
afterAll(() => shop.close());

const PARTY = { occasion: 'dogum-gunu', theme: 'dinozor', children: '10', adults: '4', place: 'home' };
const read = (query: string) => shop.request<PartyPlan>(`/party/plan?${query}`);
const plan = (change: Record<string, string> = {}, decisions = '') =>
  read(`${new URLSearchParams({ ...PARTY, ...change })}${decisions}`);
const lineOf = ({ lines }: PartyPlan, key: string) => lines.find((line) => line.key === key);

test('a plan buys packs of the theme that cover the guests, or says why not', async () => {
  const { status, headers, body } = await plan();
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(body.theme).toEqual({ value: 'dinozor', label: 'Dinozor' });
  // 14 guests and a tenth more are 16 plates; of 28 napkins only 16 are in stock.
  expect(lineOf(body, 'tabak')).toMatchObject({
    ...{ course: 'table', needed: 16, pieces: 16, amount: '180.00', reason: null },
    packs: [{ item: { title: 'Lüks Dinozor Tabak 8’li' }, pack_size: 8, quantity: 2 }],
    alternatives: [{ title: 'Dinozor Tabak 8’li', pieces: 16, price: '100.00' }, { title: 'Unicorn Tabak 8’li' }],
  });
  expect(lineOf(body, 'bardak')).toMatchObject({ needed: 17, pieces: 25, packs: [{ quantity: 1, pack_size: 25 }] });
  expect(lineOf(body, 'pecete')).toMatchObject({ needed: 28, packs: [], reason: 'too_few' });
  expect(lineOf(body, 'balon')).toMatchObject({ packs: [], reason: 'not_sold' });
  expect(lineOf(body, 'hediye-cantasi')?.packs).toMatchObject([
    { item: { title: 'Dinozor Hediye Çantası 8’li' }, quantity: 2 },
  ]);
  expect(body.versions.map(({ version, complete }) => [version, complete])).toEqual([
    ...[
      ['simple', false],
      ['full', false],
      ['grand', false],
    ],
  ]);
});

test('what a party needs comes from another theme when the chosen one has none', async () => {
  const { body } = await plan({ theme: 'unicorn', children: '2', adults: '1' });
  expect(lineOf(body, 'tabak')).toMatchObject({ off_theme: false, packs: [{ item: { title: 'Unicorn Tabak 8’li' } }] });
  expect(lineOf(body, 'pecete')).toMatchObject({
    ...{ off_theme: true, off_occasion: false },
    packs: [{ item: { title: 'Dinozor Peçete 16’lı' } }],
  });
  expect(lineOf(body, 'hediye-cantasi')).toMatchObject({ reason: 'not_sold' });
});

test('the checklist is a calendar file of all-day events, which needs the date', async () => {
  const date = new Date(shop.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
  const file = await shop.request<string>(`/party/plan.ics?theme=dinozor&date=${date}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(file.headers.get('cache-control')).toBe('no-store');
  const lines = file.text.split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines).toContain(`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`);
  expect(file.text.replaceAll('\r\n ', '')).toContain('SUMMARY:Dinozor partisi: Hediye çantalarını doldurun.');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(
    lines.filter((line) => line === 'BEGIN:VEVENT').length,
  );
  expect((await shop.request('/party/plan.ics')).body).toEqual({ date: ['This field is required.'] });
});

test('without a theme the shop suggests the one with the most of what the occasion needs', async () => {
  const { body } = await read('occasion=dogum-gunu');
  expect([body.theme?.value, body.theme_suggested]).toEqual(['dinozor', true]);
  expect(body.themes.map(({ value }) => value)).toEqual(['dinozor', 'noel', 'unicorn']);
  expect((await read('occasion=yilbasi')).body.theme?.value).toBe('noel');
  // Neither is for a graduation, but unicorns are for any occasion.
  expect((await read('occasion=mezuniyet')).body.theme?.value).toBe('unicorn');
});

test('goods of another occasion are bought only when nothing else is in stock, and the line says so', async () => {
  const { body: small } = await plan({ theme: '', budget: '60' });
  // Two packs of Christmas plates would cost ₺2.
  expect(lineOf(small, 'tabak')).toMatchObject({ packs: [], reason: 'budget' });
  const { body } = await plan({ theme: '', age: '5' });
  expect(lineOf(body, 'tac')).toMatchObject({ packs: [], reason: 'not_sold' });
  expect(lineOf(body, 'mum')).toMatchObject({
    ...{ off_occasion: true, packs: [{ item: { title: 'Yılbaşı Mumu 10’lu' } }] },
  });
  const { body: henna } = await plan({ occasion: 'kina-gecesi', theme: '' });
  expect(lineOf(henna, 'tac')?.packs).toMatchObject([{ item: { title: 'Gelin Tacı' } }]);
  const { body: christmas } = await plan({ theme: 'noel' });
  expect(lineOf(christmas, 'tabak')).toMatchObject({
    off_occasion: false,
    packs: [{ item: { title: 'Noel Tabak 8’li' } }],
  });
});

test('an age is shown in digits of one colour, of which all are in stock', async () => {
  const { body } = await plan({ age: '12' });
  const packs = lineOf(body, 'yas-balonu')?.packs.map(({ item, product, quantity }) => [
    item.title,
    product.color,
    quantity,
  ]);
  expect(packs).toEqual([
    ['1 Rakamı Folyo Balon', 'Altın', 1],
    ['2 Rakamı Folyo Balon', 'Altın', 1],
  ]);
});

test('what is sold in a preferred colour is bought in it', async () => {
  const colorsOf = async (color: string) =>
    lineOf((await plan({ age: '11', color })).body, 'yas-balonu')?.packs.map(({ product }) => product.color);
  expect(await colorsOf('altin')).toEqual(['Altın']);
  expect(await colorsOf('gumus mavi')).toEqual(['Gümüş']);
});

test('a plan never costs more than its budget, delivery included, and required lines come first', async () => {
  const { body } = await plan({ budget: '230' });
  expect([body.amount, body.shipping, body.cost]).toEqual(['160.00', '50.00', '210.00']);
  expect(lineOf(body, 'tabak')?.packs).toMatchObject([{ item: { title: 'Dinozor Tabak 8’li' } }]);
  expect(lineOf(body, 'hediye-cantasi')).toMatchObject({ reason: 'budget', packs: [] });
  const none = await plan({ budget: '10' });
  expect([none.body.cost, none.body.lines.every(({ packs }) => packs.length === 0)]).toEqual(['0.00', true]);
});

test('what the customer chose stays when guests and budget change', async () => {
  const { body: first } = await plan();
  const cheap = lineOf(first, 'tabak')?.alternatives[0]?.product;
  const decided = `choose=tabak:${cheap}&choose=hediye-cantasi:none&have=bardak`;
  const changes: Record<string, string>[] = [{}, { children: '20' }, { budget: '200' }];
  for (const change of changes) {
    const { body } = await plan(change, `&${decided}`);
    expect(lineOf(body, 'tabak')).toMatchObject({ decided: true, packs: [{ product: { id: cheap } }] });
    expect(lineOf(body, 'hediye-cantasi')).toMatchObject({ reason: 'declined', packs: [] });
    expect(lineOf(body, 'bardak')).toBeUndefined();
  }
  const { body } = await plan({}, '&choose=tabak:999999');
  expect(lineOf(body, 'tabak')).toMatchObject({ decided: false, replaced: true, reason: null });
});

/** `PARTY_RUNS=10000 npx jest api/party-plan` tries as many on each engine. */
const RANDOM_PARTIES = Number(process.env.PARTY_RUNS ?? 60);

test(
  'random parties are in stock and within the budget, covered, without doubles and reproducible',
  async () => {
    const party = fc.record({
      theme: fc.constantFrom('dinozor', 'unicorn', ''),
      children: fc.integer({ min: 0, max: 40 }).map(String),
      adults: fc.integer({ min: 1, max: 40 }).map(String),
      age: fc.integer({ min: 1, max: 22 }).map(String),
      version: fc.constantFrom('simple', 'full', 'grand'),
      budget: fc.integer({ min: 0, max: 900 }).map(String),
    });
    for (const given of fc.sample(party, { numRuns: RANDOM_PARTIES, seed: 18 })) {
      const { body } = await plan(given);
      const packs = body.lines.flatMap((line) => line.packs);
      expect(packs.filter(({ product, quantity }) => quantity > product.stock)).toEqual([]);
      expect(new Set(packs.map(({ product }) => product.id)).size).toBe(packs.length);
      expect(body.lines.filter(({ reason, pieces, needed }) => reason === null && pieces < needed)).toEqual([]);
      expect(parseMoney(body.cost)).toBeLessThanOrEqual(Number(given.budget) * 100);
      expect((await plan(given)).body).toEqual(body);
    }
  },
  Math.max(60_000, RANDOM_PARTIES * 200),
);

test('the stock of the moment is used, not that of the cached items', async () => {
  const { body: before } = await plan({ adults: '5' });
  const id = lineOf(before, 'tabak')?.packs[0]?.product.id ?? 0;
  await shop.db.update(product).set({ stock: 1 }).where(eq(product.id, id));
  const { body } = await plan({ adults: '5' });
  expect(lineOf(body, 'tabak')?.packs).toMatchObject([{ item: { title: 'Dinozor Tabak 8’li' } }]);
  await shop.db.update(product).set({ stock: 20 }).where(eq(product.id, id));
});

test('a date says whether the order arrives, until when to order and where to pick it up instead', async () => {
  const now = shop.clock.now();
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const { body: late } = await plan({ date: day(1) });
  expect(late.delivery).toMatchObject({ kind: expect.stringMatching(/late|risky/), order_by: null, pickup: null });
  await shop.db.insert(branch).values({
    ...{ slug: 'kadikoy', name: 'Kadıköy', label: 'Kadıköy, İstanbul', address: 'Bahariye Cad. 1', phone: '0216' },
    ...{ map: 'https://maps.example', pickup: true },
  });
  const { body } = await plan({ date: day(40), city: 'İstanbul' });
  expect(body.delivery).toMatchObject({ kind: 'in-time', pickup: { kind: 'in-time' } });
  expect(body.delivery?.order_by && body.delivery.order_by < day(40)).toBe(true);
  expect(body.checklist.at(-1)).toEqual({ days_before: 0, date: day(40), task: 'İyi eğlenceler!' });
  expect(body.checklist.map(({ task }) => task)).toContain('Hediye çantalarını doldurun.');
});

test.each([
  ['children=abc', { children: ['Enter a number of guests.'] }],
  ['children=0&adults=0', { children: ['Enter a number of guests.'] }],
  ['adults=101', { adults: ['Too many guests.'] }],
  ['occasion=sunnet', { occasion: ['Not a valid choice.'] }],
  ['age=0', { age: ['Not a valid choice.'] }],
  ['date=2026-02-30', { date: ['Enter a valid date.'] }],
  ['date=2001-01-01', { date: ['Choose a day that has not passed.'] }],
  ['date=2099-01-01', { date: ['This day is too far ahead.'] }],
  ['color=haki', { color: ['Not a colour of balloons.'] }],
  ['color=mavi&color=mor&color=sari', { color: ['Choose at most 2 colours.'] }],
  ['place=ship', { place: ['Not a valid choice.'] }],
  ['budget=-5', { budget: ['Enter an amount in lira.'] }],
  ['version=best', { version: ['Not a valid choice.'] }],
  ['have=Tabak!', { have: ['Not a valid choice.'] }],
  ['choose=tabak', { choose: ['Not a valid choice.'] }],
])('%s answers 400', async (query, fields) => {
  const { status, body } = await read(query);
  expect([status, body]).toEqual([400, fields]);
});

test('a shop without party goods answers what is needed without packs', async () => {
  const empty = await openTestShop();
  const { body } = await empty.request<PartyPlan>('/party/plan');
  expect(body).toMatchObject({ theme: null, themes: [], cost: '0.00' });
  expect(body.lines.every(({ reason }) => reason === 'not_sold')).toBe(true);
  await empty.close();
});

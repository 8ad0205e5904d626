import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ownerTextsSchema, PublicTexts } from '@/contracts/shop-texts';
import { markReadsStale } from '@/server/platform/cache/read-caches';
import { queryRows } from '@/server/platform/db/client';
import { shopDocument } from '@/server/platform/db/schema/content';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { BUYER } from '@/tests/support/sample-address';
import { asOwner } from './owner-calls';
import { line, openPayingShop, type PayingShop } from './paying-shop';

type Owners = z.infer<typeof ownerTextsSchema>;

const ABOUT = {
  ...{
    title: 'Biz kimiz?',
    description: 'Mavi Balon',
    updated: '2026-11-24',
    lead: 'Merhaba <script>alert(1)</script>',
  },
  sections: [{ id: 'kisaca', title: 'Kısaca', blocks: ['Bkz. [iletişim](/iletisim)', { list: ['Balon', 'Süs'] }] }],
};

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
beforeEach(async () => {
  await shop.db.delete(shopDocument);
  markReadsStale();
  shop.stalePaths.length = 0;
});
afterAll(() => shop.close());

const change = <Body = Owners>(body: unknown, version = '"0"') =>
  asOwner<Body>(shop, '/texts/', body, 'PATCH', version);
const shown = async () => (await shop.request<PublicTexts>('/texts/')).body;

test('texts › a page is added, kept by later changes and removed by null; markup in it stays text', async () => {
  expect(await shown()).toMatchObject({ pages: {}, help: null });
  expect((await change({ pages: { hakkimizda: ABOUT } })).status).toBe(200);
  expect(shop.stalePaths).toEqual([ALL_PAGES_TAG]);
  await change({ clauses: { payment: 'Kartla ödenir.' } }, '"1"');
  expect((await shown()).pages).toEqual({ hakkimizda: ABOUT });
  await change({ pages: { hakkimizda: null } }, '"2"');
  expect(await shown()).toMatchObject({ pages: {}, clauses: { payment: 'Kartla ödenir.', subject: null } });
});

test('texts › the version of the contracts changes with a clause and with the seller', async () => {
  const versions = [(await shown()).agreements_version];
  await change({ clauses: { payment: 'Kartla ödenir.' } });
  versions.push((await shown()).agreements_version);
  await asOwner(shop, '/settings/', { company: { phone: '+90 212 123 45 67' } }, 'PATCH', '"0"');
  versions.push((await shown()).agreements_version);
  expect(new Set(versions).size).toBe(3);
});

test('texts › an order keeps the clause and the version that held when it was placed', async () => {
  const [item] = await queryRows<{ id: number; price: number }>(
    shop.db,
    sql`select id, price from product where stock > 5 order by id limit 1`,
  );
  const documents = async (number: string) =>
    queryRows<{ version: string; body: string }>(
      shop.db,
      sql`select d.version, d.body from order_document d join orders o on o.id = d.order_id where o.number = ${number}`,
    );
  const place = async () => (await shop.order({ items: [line(item?.id ?? 0, item?.price ?? 0)] })).body.order.number;
  await change({ clauses: { payment: 'İlk ödeme maddesi.' } });
  const [first, held] = [await place(), (await shown()).agreements_version];
  await change({ clauses: { payment: '<b>İkinci</b> ödeme maddesi.' } }, '"1"');
  const second = await place();
  for (const { version, body } of await documents(first)) {
    expect([version, body.includes('İlk ödeme maddesi.')]).toEqual([held, true]);
  }
  for (const { version, body } of await documents(second)) {
    expect(version).toBe((await shown()).agreements_version);
    expect(body).toContain('<b>İkinci</b> ödeme maddesi.');
  }
  expect(await documents(second)).toHaveLength(2);
});

test('texts › an order with the version of older ones is refused with the present one, and nothing is written', async () => {
  const [item] = await queryRows<{ id: number; price: number }>(
    shop.db,
    sql`select id, price from product where stock > 5 order by id limit 1`,
  );
  type Answer = { order: { number: string }; error: { code: string; agreements_version?: string } };
  const place = async (version: string, key: string) => {
    const agreements = { pre_information: true, distance_sales: true, version } as const;
    const headers = { 'idempotency-key': key };
    const { status, body } = await shop.request<Answer>('/checkout/', {
      method: 'POST',
      body: { ...BUYER, agreements, items: [line(item?.id ?? 0, item?.price ?? 0)] },
      headers,
    });
    return { status, body };
  };
  const count = async () => (await queryRows<{ n: number }>(shop.db, sql`select count(*)::int as n from orders`))[0]?.n;
  const key = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`;
  const seen = (await shown()).agreements_version;
  const first = await place(seen, key('a'));
  expect(first.status).toBe(201);
  const before = await count();
  await change({ clauses: { payment: 'Yeni ödeme maddesi.' } });
  const refused = await place(seen, key('b'));
  const present = (await shown()).agreements_version;
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'agreements_changed', agreements_version: present },
  ]);
  expect(await count()).toBe(before);
  // The answer to the first order was lost: the same request still leads to it.
  expect((await place(seen, key('a'))).body.order.number).toBe(first.body.order.number);
  expect((await place(present, key('b'))).status).toBe(201);
});

test('texts › of two writers of one version the second gets 412', async () => {
  expect((await change({ help: [] })).status).toBe(200);
  expect((await change({ help: null })).status).toBe(412);
});

test.each([
  [{ pages: { hakkimizda: { ...ABOUT, lead: ' ' } } }, 'pages.hakkimizda.lead'],
  [{ pages: { '../x': ABOUT } }, 'pages.../x'],
  [
    { help: [{ title: 'X', entries: [{ question: 'S', answer: 'C', link: { title: 'L', href: 'javascript:1' } }] }] },
    'help.0.entries.0.link.href',
  ],
])('texts › %j is refused by the name of its field', async (body, field) => {
  const { status, body: fields } = await change<Record<string, unknown>>(body);
  expect([status, Object.keys(fields)]).toEqual([400, [field]]);
});

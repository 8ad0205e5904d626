import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import type { ItemList, QuickSearch } from '@/contracts/catalog';
import {
  announceChange,
  announceSearch,
  changesSince,
  newestVersion,
} from '@/server/domain/catalog/facet-index/catalog-version';
import { currentIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import type { SearchPlan } from '@/server/domain/catalog/search/plan';
import { reindexSearch, writeTexts } from '@/server/domain/catalog/search/reindex';
import { ItemSearch } from '@/server/domain/catalog/search/search';
import { currentTextIndex, TextIndex } from '@/server/domain/catalog/text-index/text-index';
import {
  allOf,
  anyOf,
  phraseOf,
  type Term,
  type TextQuery,
  termOf,
  toTsquery,
  type WordQuery,
} from '@/server/domain/catalog/text-index/text-query';
import { writeCategories } from '@/server/domain/catalog/writer/categories';
import { writeCatalog } from '@/server/domain/catalog/writer/write';
import { demoCategories } from '@/server/domain/operations/demo/data/categories';
import { demoRecords } from '@/server/domain/operations/demo/generate';
import { queryRows } from '@/server/platform/db/client';
import { openTestShop, type TestShop } from '../shop';

let shop: TestShop;
let titles: string[][];
beforeAll(async () => {
  shop = await openTestShop();
  await writeCategories(shop.db, demoCategories());
  await writeCatalog(shop.db, demoRecords(300));
  await reindexCatalog(shop.db);
  await reindexSearch(shop.db);
  const rows = await queryRows<{ folded: string }>(shop.db, sql`select folded from item_search order by item_id`);
  titles = rows.map(({ folded }) => folded.split(' '));
});
afterAll(() => shop.close());

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const popularHits = async (query: TextQuery) =>
  idsOf(
    await queryRows<{ id: number }>(
      shop.db,
      sql`select item_id as id from item_search
          where tier = 0 and tsv @@ to_tsquery('simple', ${toTsquery(query)}) order by item_id`,
    ),
  );

/** Queries of words that the catalogue has; those of a phrase are neighbours in a title, some replaced or cut. */
function randomQueries(words: readonly string[]): fc.Arbitrary<TextQuery> {
  const places = fc.oneof(fc.constant(15), fc.integer({ min: 1, max: 15 }));
  const asTerm = (word: fc.Arbitrary<string>): fc.Arbitrary<Term> =>
    fc
      .tuple(word, places, fc.boolean(), fc.nat(5))
      .map(([whole, where, isPrefix, cut]) =>
        termOf(isPrefix ? whole.slice(0, Math.max(1, whole.length - cut)) : whole, isPrefix, where),
      );
  const anyWord = fc.constantFrom(...words);
  const asWord = (word: fc.Arbitrary<string>): fc.Arbitrary<WordQuery> =>
    fc.oneof(
      asTerm(word),
      fc.tuple(asTerm(word), asTerm(anyWord)).map((of): WordQuery => ({ kind: 'any', of })),
    );
  const phrase = fc
    .tuple(fc.constantFrom(...titles.filter((title) => title.length > 2)), fc.nat(2), fc.integer({ min: 2, max: 3 }))
    .chain(([title, from, length]) =>
      fc.tuple(...title.slice(from, from + length).map((word) => asWord(fc.constant(word)))),
    )
    .map((parts) => phraseOf(parts));
  const leaf: fc.Arbitrary<TextQuery> = fc.oneof(asTerm(anyWord), phrase);
  const several = (one: fc.Arbitrary<TextQuery>) => fc.array(one, { minLength: 1, maxLength: 3 });
  const branch = fc.oneof(leaf, several(leaf).map(anyOf), several(leaf).map(allOf));
  return fc.oneof(branch, several(branch).map(allOf), several(branch).map(anyOf));
}

test('the index finds exactly what the database finds', async () => {
  const rows = await queryRows<{ word: string }>(
    shop.db,
    sql`select word from ts_stat('select tsv from item_search') order by word`,
  );
  const index = await currentTextIndex(shop.db);
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(randomQueries(rows.map(({ word }) => word)), async (query) => {
      const found = [...index.match(query)].sort((a, b) => a - b);
      expect({ query: toTsquery(query), found }).toEqual({ query: toTsquery(query), found: await popularHits(query) });
      hits += found.length;
    }),
    { numRuns: 200 },
  );
  expect(hits).toBeGreaterThan(200);
});

const QUERIES: readonly TextQuery[] = [
  termOf('balon'),
  termOf('b', true),
  termOf('roket'),
  phraseOf([termOf('folyo'), termOf('balon')]),
  termOf('q0q', true),
];

/** What an index answers. */
function answersOf(index: TextIndex, ids: readonly number[]) {
  return {
    size: index.size,
    hasRest: index.hasRest,
    hits: QUERIES.map((query) => [...index.match(query)].sort((a, b) => a - b)),
    popular: QUERIES.map((query) => index.matchPopular(query, 20)),
    rest: QUERIES.map((query) => index.matchRest(query, 20)),
    titles: ['b', 'roket', 'dinozor'].map((beginning) => index.titlesFrom([beginning], 30)),
    balloons: QUERIES.map((query) => index.filter(ids, query).sort((a, b) => a - b)),
    known: ids.map((id) => index.find(id) !== undefined),
  };
}

test('after each announced change the index equals a rebuilt one', async () => {
  const ids = idsOf(await queryRows<{ id: number }>(shop.db, sql`select id from item order by id`));
  const some = (from: number) => ids.slice(from, from + 5);
  const within = (chosen: readonly number[]) =>
    sql`id in (${sql.join(
      chosen.map((id) => sql`${id}`),
      sql`, `,
    )})`;
  const before = await currentTextIndex(shop.db);
  const equalsRebuilt = async () => {
    const index = await currentTextIndex(shop.db);
    expect(index).toBe(before);
    expect(answersOf(index, ids)).toEqual(answersOf(await TextIndex.load(shop.db), ids));
  };
  const changes: (() => Promise<unknown>)[] = [
    // Titles.
    async () => {
      await shop.db.execute(sql`update item set title = 'Roket Balon ' || id where ${within(some(10))}`);
      await reindexSearch(shop.db, some(10));
      expect([...(await currentTextIndex(shop.db)).match(termOf('roket'))]).toEqual(some(10));
    },
    // Hidden items.
    async () => {
      await shop.db.execute(sql`update item set archived_at = now() where ${within(some(13))}`);
      await reindexSearch(shop.db, some(13));
    },
    // Shown again, with another popularity.
    async () => {
      await shop.db.execute(sql`update item set archived_at = null, popularity = 999999 where ${within(some(13))}`);
      await reindexSearch(shop.db, some(13));
    },
    // A change of the rules.
    () => announceSearch(shop.db),
    // New items.
    async () => {
      await writeCatalog(shop.db, demoRecords(320));
      await reindexSearch(shop.db);
    },
    // The other tier, and back.
    () => moveToTier(1, some(12)),
    () => moveToTier(0, some(14)),
  ];
  for (const change of changes) {
    await change();
    await equalsRebuilt();
  }
});

test('changes beyond the recent ones are kept until they are a part of the catalogue', async () => {
  const ids = idsOf(await queryRows<{ id: number }>(shop.db, sql`select id from item order by id`));
  const index = await TextIndex.load(shop.db, { recent: 4, changed: 12 / ids.length });
  const sizes: number[] = [];
  const change = async (from: number) => {
    const some = ids.slice(from, from + 5);
    await shop.db.execute(sql`update item set title = 'Roket ' || title where id = ${some[0]}`);
    await reindexSearch(shop.db, some);
    await moveToTier(1, some);
    const isApplied = await index.apply(shop.db, await changesSince(shop.db, index.version));
    if (isApplied) expect(answersOf(index, ids)).toEqual(answersOf(await TextIndex.load(shop.db), ids));
    sizes.push(index.bytes);
    return isApplied;
  };
  // Overlapping ones, so that texts change in all kinds of segments.
  expect([await change(20), await change(24), await change(40)]).toEqual([true, true, false]);
  expect(sizes[1]).toBeGreaterThan(sizes[0] ?? 0);
});

/** The index of now: on a busy machine a load takes longer than a request waits, and an older index answers. */
async function loadedIndex(): Promise<TextIndex> {
  for (;;) {
    const index = await currentTextIndex(shop.db);
    if (index.version >= (await newestVersion(shop.db))) return index;
  }
}

async function moveToTier(tier: 0 | 1, ids: readonly number[]): Promise<void> {
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  await writeTexts(
    shop.db,
    sql`update item_search set tier = ${tier} where tier <> ${tier} and item_id in (${list}) returning item_id`,
  );
  await loadedIndex();
}

test('a change of everything reloads the index', async () => {
  const before = await currentTextIndex(shop.db);
  await shop.db.execute(sql`update item_search set popularity = popularity + 1`);
  await announceChange(shop.db);
  const index = await loadedIndex();
  expect(index).not.toBe(before);
  expect(answersOf(index, [])).toEqual(answersOf(await TextIndex.load(shop.db), []));
});

test('a long text with typing errors, which is corrected and relaxed, reads no texts from the database', async () => {
  const text = 'rakam folyo balon parti şapkası dinozr balon ba unicorn tabak 5 dogum g lira';
  const path = `/items/search/?search=${encodeURIComponent(text)}`;
  await shop.request(`${path}&page_size=5`);
  const execute = jest.spyOn(shop.db, 'execute');
  const { body } = await shop.request<QuickSearch>(`${path}&page_size=6`);
  const statements = execute.mock.calls.map(([query]) => new PgDialect().sqlToQuery(query as SQL).sql);
  expect(body.relaxed).not.toBeNull();
  expect(statements.filter((statement) => statement.includes('item_search'))).toEqual([]);
  expect(statements.length).toBeLessThanOrEqual(3);
});

test('items of the rarer tier are found and ranked like those of the popular one', async () => {
  await moveToTier(0, idsOf(await queryRows<{ id: number }>(shop.db, sql`select id from item`)));
  const [sold] = await queryRows<{ sku: string }>(shop.db, sql`select sku from product where item_id = 20 order by id`);
  const sku = sold?.sku ?? '';
  const texts = ['folyo b', 'dinozor tabak', 'ucuz mavi', '5 yaş doğum günü', sku, sku.slice(0, -1), sku.slice(0, -4)];
  const results = async () => {
    const answers = [];
    for (const text of texts) {
      for (const path of ['/items/search/?ordering=-id&', '/items/search/?ordering=title&', '/items/?page_size=96&']) {
        const { body } = await shop.request<ItemList & { items?: unknown }>(
          `${path}search=${encodeURIComponent(text)}`,
        );
        expect(body.count).toBeGreaterThan(0);
        answers.push({ text, path, body });
      }
    }
    return answers;
  };
  const popular = await results();
  const rare = await queryRows<{ id: number }>(shop.db, sql`select id from item where id % 2 = 0`);
  await moveToTier(1, idsOf(rare));
  expect(await results()).toEqual(popular);
});

test('candidates of a large catalogue are popular hits, titles of both tiers and, when these are few, rarer hits', async () => {
  const rows = await queryRows<{ id: number; tier: number; folded: string; isHit: boolean }>(
    shop.db,
    sql`select item_id as id, tier, folded, tsv @@ to_tsquery('simple', 'balon') as "isHit" from item_search`,
  );
  const popular = rows.filter(({ tier, isHit }) => isHit && tier === 0);
  const rarer = rows.filter(({ tier, isHit }) => isHit && tier === 1);
  const beginning = rarer[0]?.folded.split(' ')[0] ?? '';
  const named = rarer.filter(({ folded }) => folded.startsWith(beginning));
  const plan = { folded: beginning } as SearchPlan;
  const search = await ItemSearch.open(shop.db, await currentIndex(shop.db));
  const few = await search.popularHits(plan, termOf('balon'), popular.length);
  expect(few.count).toBe(popular.length);
  expect(new Set(few.ids)).toEqual(new Set(idsOf([...popular, ...named])));
  const more = await search.popularHits(plan, termOf('balon'), popular.length + 1);
  expect(more.count).toBe(popular.length + rarer.length);
  expect(new Set(more.ids)).toEqual(new Set(idsOf([...popular, ...rarer])));
});

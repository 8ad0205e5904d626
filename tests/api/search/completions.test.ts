import { istanbulDay } from '@/contracts/calendar-days';
import type { QuickSearch } from '@/contracts/catalog';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import { writeCatalog } from '@/server/domain/catalog/writer/write';
import { searchTerm } from '@/server/platform/db/schema/metric';
import { openTestShop, type TestShop } from '../shop';
import { fillSearchShop, searchRecord } from './fixture';

const DAY_MS = 24 * 60 * 60_000;
const TITLES = [
  'Parti Şapkası Seti',
  'Parti Şapkası Kırmızı',
  "Gümüş Çatal 12'li",
  "Gümüş Çatal 24'lü",
  'Işıklı Tabela',
  ...['Altın', 'Beyaz', 'Civa', 'Deniz', 'Elmas', 'Füme'].flatMap((word) => [
    `Zambak ${word} Küçük`,
    `Zambak ${word} Büyük`,
  ]),
];

/** A search of a day ago, as it is counted. */
const searched = (term: string, searches: number, withoutHits = 0, daysAgo = 1) => ({
  day: istanbulDay(new Date(Date.now() - daysAgo * DAY_MS)),
  term,
  searches,
  withoutHits,
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillSearchShop(shop.db);
  await writeCatalog(
    shop.db,
    TITLES.map((title) => searchRecord(title)),
  );
  await reindexSearch(shop.db);
  await shop.db
    .insert(searchTerm)
    .values([
      searched('dogum gunu mumu', 2),
      searched('dogum gunu mumu', 2, 0, 20),
      searched('dogum gunu banner', 9),
      searched('dogum gunu', 50),
      searched('dogum gunu cicek', 2),
      searched('dogum gunu tabak', 40, 38),
      searched('dogum gunu peluse', 30, 0, 31),
      searched('dogum gunu ayse yilmaz', 30),
    ]);
});
afterAll(() => shop.close());

async function completionsOf(text: string): Promise<string[]> {
  const answer = await shop.request<QuickSearch>(`/items/search/?${new URLSearchParams({ search: text })}`);
  expect(answer.status).toBe(200);
  return answer.body.completions;
}

test('frequent successful searches of the last 30 days come first, in Turkish spelling, without rare or personal ones', async () => {
  expect(await completionsOf('dogum gu')).toEqual(['doğum günü', 'doğum günü banner', 'doğum günü mumu']);
});

test('the typed text itself is never a completion, in whichever spelling', async () => {
  for (const text of ['doğum günü', 'DOGUM GUNU', 'dogum  gunu ']) {
    expect(await completionsOf(text)).toEqual(['doğum günü banner', 'doğum günü mumu']);
  }
});

test('categories precede beginnings that several titles share', async () => {
  expect(await completionsOf('parti')).toEqual(['parti tabakları', 'parti şapkası']);
});

test('a beginning ends with a word, and titles of one item are not completions', async () => {
  expect(await completionsOf('gumus')).toEqual(['gümüş çatal']);
  expect(await completionsOf('işık')).toEqual(['ışıklı']);
  expect(await completionsOf('ışıklı ş')).toEqual([]);
});

test('at most five completions are returned', async () => {
  expect(await completionsOf('zam')).toHaveLength(5);
});

test.each(['🎈🎈', '%_', "';--"])('a text without letters, %j, has no completions', async (text) => {
  expect(await completionsOf(text)).toEqual([]);
});

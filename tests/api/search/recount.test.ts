import { sql } from 'drizzle-orm';
import { recountSearch } from '@/server/domain/catalog/search/recount';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import { queryRows } from '@/server/platform/db/client';
import { openTestShop, type TestShop } from '../shop';
import { addItems, fillShop } from '../small-catalog';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
});
afterAll(() => shop.close());

const words = () =>
  queryRows<{ word: string; ndoc: number }>(shop.db, sql`select word, ndoc from search_word order by word`);

test('recounting from the index equals counting all texts, and deletes words that are gone', async () => {
  await addItems(shop.db, [{ title: 'LED’li Işıklı Folyo Balon 45cm', category: 'folyo-balonlar' }]);
  const expected = await words();
  await shop.db.execute(sql`update search_word set ndoc = 99`);
  await shop.db.execute(sql`insert into search_word (word, ndoc, display) values ('eskiden', 3, 'eskiden')`);
  for await (const _done of recountSearch(shop.db));
  expect(await words()).toEqual(expected);
  await reindexSearch(shop.db);
  expect(await words()).toEqual(expected);
});

test('recounting restores the popular tier', async () => {
  await shop.db.execute(sql`update item_search set tier = 1`);
  for await (const _done of recountSearch(shop.db));
  expect(await queryRows(shop.db, sql`select distinct tier from item_search`)).toEqual([{ tier: 0 }]);
});

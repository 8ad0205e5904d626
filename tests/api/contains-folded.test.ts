import { sql } from 'drizzle-orm';
import { foldTurkish } from '@/contracts/turkish';
import { type Db, queryRows } from '@/server/platform/db/client';
import { containsFolded } from '@/server/platform/db/contains-folded';
import { openTestShop, type TestShop } from './shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function found(db: Db, text: string, words: string): Promise<boolean> {
  const [row] = await queryRows<{ found: boolean }>(
    db,
    sql`select ${containsFolded(sql`${text}::text`, words)} as found`,
  );
  return row?.found ?? false;
}

test.each([
  'IŞIKLI Doğum-Günü',
  'ığüşöç İĞÜŞÖÇ',
  'kâğıt, Îman, rûya',
  'i̇stanbul İSTANBUL',
  'gu\u0308mu\u0308s\u0327',
  'ｂａｌｏｎ ①②',
  'ayse.yilmaz+1@example.com',
])('“%s” is found by itself, folded, in lower and upper case', async (text) => {
  for (const words of [text, foldTurkish(text), text.toLocaleLowerCase('tr'), text.toLocaleUpperCase('tr')]) {
    expect([words, await found(shop.db, text, words)]).toEqual([words, true]);
  }
  expect(await found(shop.db, text, 'peruk')).toBe(false);
});

test('LIKE wildcards and other signs alone match nothing', async () => {
  for (const words of ['%', '_', '\\', '.', ' ']) expect(await found(shop.db, 'a%b_c\\d.', words)).toBe(false);
});

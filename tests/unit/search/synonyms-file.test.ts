import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shopSynonyms } from '@/server/domain/catalog/search/synonyms';

let shop: string;
beforeEach(() => {
  shop = mkdtempSync(join(tmpdir(), 'synonyms-'));
  jest.spyOn(process, 'cwd').mockReturnValue(shop);
});
afterEach(() => rmSync(shop, { recursive: true }));

test('a saved synonyms file applies to the next search', () => {
  save('afiş, pankart', 1);
  expect(shopSynonyms().match(['afis'], 0)).not.toBeNull();
  expect(shopSynonyms().match(['fener'], 0)).toBeNull();
  save('fener, lamba', 2);
  expect(shopSynonyms().match(['fener'], 0)?.group).toEqual([['fener'], ['lamba']]);
  expect(shopSynonyms().match(['afis'], 0)).toBeNull();
});

test('the synonyms file is optional', () => {
  expect(shopSynonyms().match(['afis'], 0)).toBeNull();
});

function save(text: string, second: number): void {
  const file = join(shop, 'content', 'synonyms.txt');
  mkdirSync(join(shop, 'content'), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, second, second);
}

import { Readable } from 'node:stream';
import { readStockFile } from '@/server/cli/owner/stock-file';

const read = (text: string) => readStockFile(Readable.from([Buffer.from(text)]));

test.each([
  'sku,stock\nA-1,5\nB-1,0\n',
  '\ufeffSKU;Başlık;Stok\r\nA-1;Kalp;5\r\n\r\nB-1;"Uzun; ad";0\r\n',
  'stock\tsku\n5\t A-1 \n0\tB-1',
])('%j', async (text) => {
  const { rows, bad } = await read(text);
  expect(rows.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['A-1', 5],
    ['B-1', 0],
  ]);
  expect(bad).toEqual([]);
});

test('a bad row is told by its line, the others stay', async () => {
  const { rows, bad } = await read('sku,stock\nA-1,5\n,3\nB-1,çok\nC-1,-2\nD-1,\nE-1,1000001\nA-1,7\nF-1,1.5\nG-1,2');
  expect(rows.map(({ line, sku }) => [line, sku])).toEqual([
    [2, 'A-1'],
    [10, 'G-1'],
  ]);
  expect(bad.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(bad[5]?.reason).toBe('"A-1" stands on line 2 already');
});

test('a quote that is not closed ends the file, told by its line', async () => {
  const { rows, bad } = await read('sku,stock\nA-1,5\n"B-1,6\nC-1,7');
  expect(rows).toHaveLength(1);
  expect(bad).toEqual([{ line: 3, reason: expect.stringContaining('not closed') }]);
});

test.each(['', 'A-1,5\nB-1,6', 'sku,price\nA-1,5'])('%j is no such file', async (text) => {
  await expect(read(text)).rejects.toThrow(/empty|columns sku and stock/);
});

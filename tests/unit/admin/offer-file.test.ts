import { Readable } from 'node:stream';
import { readOfferRows } from '@/server/cli/admin/offer-file';

const read = (text: string | Buffer) => readOfferRows(Readable.from([Buffer.from(text)]), ['stock']);
const readOffers = (text: string | Buffer) =>
  readOfferRows(Readable.from([Buffer.from(text)]), ['price', 'market_price', 'stock']);

test.each([
  'sku,stock\nA-1,5\nB-1,0\n',
  '\ufeffSKU;Başlık;Stok\r\nA-1;Kalp;5\r\n\r\nB-1;"Uzun; ad";0\r\n',
  'stock\tsku\n5\t A-1 \n0\tB-1',
  'sep=;\r\nsku;stock;price\r\nA-1;5;"1,5"\r\nB-1;0;\r\n',
])('reads %j', async (text) => {
  const { rows, bad } = await read(text);
  expect(rows.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['A-1', 5],
    ['B-1', 0],
  ]);
  expect(bad).toEqual([]);
});

test('an invalid row is reported by line, the others are read', async () => {
  const { rows, bad } = await read('sku,stock\nA-1,5\n,3\nB-1,çok\nC-1,-2\nD-1,\nE-1,1000001\nA-1,7\nF-1,1.5\nG-1,2');
  expect(rows.map(({ line, sku }) => [line, sku])).toEqual([
    [2, 'A-1'],
    [10, 'G-1'],
  ]);
  expect(bad.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(bad[5]?.reason).toBe('"A-1": stands on line 2 already');
});

test('an unclosed quote ends the file and is reported by line', async () => {
  const { rows, bad } = await read('sku,stock\nA-1,5\n"B-1,6\nC-1,7');
  expect(rows).toHaveLength(1);
  expect(bad).toEqual([{ line: 3, reason: expect.stringContaining('not closed') }]);
});

test.each(['', 'A-1,5\nB-1,6', 'sku,price\nA-1,5'])('%j is not a stock file', async (text) => {
  await expect(read(text)).rejects.toThrow(/empty|columns sku and stock/);
});

test('prices are read in Turkish notation, and an empty cell leaves the value unchanged', async () => {
  const { rows, bad } = await readOffers(
    '\ufeffSKU;Fiyat;Piyasa fiyatı;Stok\r\nA-1;1.249,90;;5\r\nB-1;"₺ 99,9";"149,00 TL";\r\nC-1;;;\r\nD-1;1.249;;1\r\nE-1;0;;\r\nF-1;10000000,00;;\r\n',
  );
  expect(rows).toEqual([
    { line: 2, sku: 'A-1', price: '1249.90', stock: 5 },
    { line: 3, sku: 'B-1', price: '99.90', market_price: '149.00' },
  ]);
  expect(bad).toEqual([
    { line: 4, reason: '"C-1": there is no price and no market_price and no stock on this row' },
    { line: 5, reason: expect.stringContaining('"1.249" is ambiguous') },
    { line: 6, reason: '"E-1": a price is above zero' },
    { line: 7, reason: expect.stringContaining('more than any price') },
  ]);
});

test.each([
  ['sku,price\nA-1,5', [{ line: 2, sku: 'A-1', price: '5.00' }]],
  ['stok,sku\n5,A-1', [{ line: 2, sku: 'A-1', stock: 5 }]],
])('%j is a valid file', async (text, rows) => {
  expect((await readOffers(text)).rows).toEqual(rows);
});

test('a file without any known column is refused, and invalid UTF-8 is reported', async () => {
  await expect(readOffers('sku;ad\nA;b')).rejects.toThrow('sku and at least one of price, market_price, stock');
  const { bad } = await readOffers(Buffer.from('sku;price\nG\xdcL-1;5\n', 'latin1'));
  expect(bad).toEqual([{ line: 2, reason: expect.stringContaining('save the file as "CSV UTF-8"') }]);
});

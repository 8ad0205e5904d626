import { Readable } from 'node:stream';
import fc from 'fast-check';
import type { CatalogRecord, CategoryRecord } from '@/contracts/catalog-record';
import { WITHDRAWAL_EXCLUSIONS } from '@/contracts/withdrawal';
import { readJsonLines, writeJsonLines } from '@/server/domain/catalog/import/formats/json-lines';
import type { ExportRow } from '@/server/domain/catalog/import/row';
import { rowsOfText } from './rows-of';

const read = (text: string | Buffer, pieceBytes?: number) => rowsOfText(readJsonLines, text, pieceBytes);
const write = async (rows: readonly ExportRow[]) => (await Readable.from(writeJsonLines(rows)).toArray()).join('');

const text = fc.string({ unit: 'grapheme' });
const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
const optional = fc.option(text);
const price = fc.integer({ min: 1, max: 999_999_999 });
const category: fc.Arbitrary<CategoryRecord> = fc.record({
  slug,
  name: text,
  parent: fc.option(slug),
  description: text,
  image: optional,
});
const item: fc.Arbitrary<CatalogRecord> = fc.record({
  slug,
  title: text,
  description: text,
  brand: optional,
  barcode: optional,
  category: slug,
  categories: fc.array(slug),
  properties: fc.array(fc.record({ key: slug, title: text, value: slug, label: text })),
  variants: fc.array(
    fc.record({
      sku: text,
      barcode: optional,
      variant_title: text,
      color: optional,
      size: optional,
      price,
      market_price: price,
      stock: fc.nat(),
      weight: fc.option(fc.nat()),
    }),
  ),
  images: fc.array(fc.record({ url: text, alt: text, color: optional })),
  rating: fc.constantFrom(0, 4.35, 5),
  rate_counter: fc.nat(),
  popularity: fc.nat(),
  demo: fc.boolean(),
  withdrawal_exclusion: fc.option(fc.constantFrom(...WITHDRAWAL_EXCLUSIONS)),
});
const row: fc.Arbitrary<ExportRow> = fc.oneof(fc.record({ category }), fc.record({ item }));

test('arbitrary records survive writing and reading', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 6 }), fc.integer({ min: 1, max: 200 }), async (rows, pieceBytes) => {
      const expected = rows.map((written, index) => ({ line: index + 1, ...written }));
      expect(await read(await write(rows), pieceBytes)).toEqual(expected);
    }),
  );
});

test('an invalid line is reported and the others are read', async () => {
  const lines = [
    '\ufeff{"kind":"category","slug":"mumlar","name":"Mumlar","parent":null}\r',
    '',
    '{"kind":"item","slug":"mum"',
    '[1]',
    '"mum"',
    '{"slug":"mum"}',
    '{"kind":"brand"}',
    '{"kind":"item","slug":"mum"}',
  ];
  expect(await read(lines.join('\n'))).toEqual([
    { line: 1, category: { slug: 'mumlar', name: 'Mumlar', parent: null } },
    { line: 3, error: expect.stringMatching(/^Not JSON: /) },
    { line: 4, error: 'Not a JSON object.' },
    { line: 5, error: 'Not a JSON object.' },
    { line: 6, error: '"kind" must be "category" or "item", not missing.' },
    { line: 7, error: '"kind" must be "category" or "item", not "brand".' },
    { line: 8, item: { slug: 'mum' } },
  ]);
});

test('a line over a megabyte is skipped and reported', async () => {
  const long = `{"kind":"item","title":"${'a'.repeat(1_000_000)}"}`;
  expect(await read(`${long}\n{"kind":"item"}\n`)).toEqual([
    { line: 1, error: 'The line is longer than 1000000 bytes.' },
    { line: 2, item: {} },
  ]);
});

test('invalid UTF-8 is reported, not guessed', async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"kind":"item","title":"K'),
    Buffer.from([0xfd]),
    Buffer.from('rmızı"}\n{"kind":"item"}'),
  ]);
  expect(await read(bytes)).toEqual([
    { line: 1, error: 'The line is not UTF-8 text.' },
    { line: 2, item: {} },
  ]);
});

test('an unknown field is reported once, with a suggestion', async () => {
  const line = (fields: object) => JSON.stringify({ kind: 'item', slug: 'a', ...fields });
  const rows = await read(
    [
      line({
        descripton: 'x',
        variants: [
          { sku: 'A', prise: 1 },
          { sku: 'B', prise: 1 },
        ],
        images: [{ src: 'a.jpg' }],
      }),
      line({ descripton: 'y', hidden: true, weight: 3 }),
      '{"kind":"category","nane":"B","slug":"b"}',
    ].join('\n'),
  );
  expect(rows.flatMap((row) => ('note' in row ? [[row.line, row.note]] : []))).toEqual([
    [1, '"descripton" is no field of an item and means nothing here. Did you mean "description"?'],
    [1, '"variants.prise" is no field of an item and means nothing here. Did you mean "variants.price"?'],
    [1, '"images.src" is no field of an item and means nothing here.'],
    [2, '"weight" is no field of an item and means nothing here.'],
    [3, '"nane" is no field of a category and means nothing here. Did you mean "name"?'],
  ]);
});

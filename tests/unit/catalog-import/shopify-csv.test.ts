import fc from 'fast-check';
import { catalogRecordSchema, categoryRecordSchema } from '@/contracts/catalog-record';
import { readShopifyCsv } from '@/server/domain/catalog/import/formats/shopify-csv';
import type { ImportRow } from '@/server/domain/catalog/import/row';
import { rowsOfSample, rowsOfText } from './rows-of';

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = (...rows: string[][]) => rows.map((row) => row.map(quote).join(',')).join('\n');
const read = (text: string | Buffer, pieceBytes?: number) => rowsOfText(readShopifyCsv, text, pieceBytes);
const HEADER = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Variant Inventory Qty'];
const items = (rows: ImportRow[]) =>
  rows.flatMap((row) => ('item' in row ? [catalogRecordSchema.parse(row.item)] : []));
const categories = (rows: ImportRow[]) =>
  rows.flatMap((row) => ('category' in row ? [categoryRecordSchema.parse(row.category)] : []));
const remarks = (rows: ImportRow[]) =>
  rows.flatMap((row) => ('error' in row ? [[row.line, row.error]] : 'note' in row ? [[row.line, row.note]] : []));

describe('a file with the former column names', () => {
  test('gives items with colours, sizes, prices, stock and images', async () => {
    const rows = await rowsOfSample(readShopifyCsv, 'shopify-classic.csv');
    const [heart, candle, plate] = items(rows);
    expect(heart).toMatchObject({
      slug: 'kalp-folyo-balon',
      title: 'Işıltılı Kalp Folyo Balon',
      brand: 'Şenlik Atölyesi',
      category: 'folyo-balonlar',
      description: 'Sevgililer günü ve doğum günü için ışıltılı kalp.\n\n- 45 cm çap\n- Helyumla & havayla şişer',
      properties: [
        { key: 'tema', title: 'Tema', value: 'sevgililer-gunu', label: 'Sevgililer Günü' },
        { key: 'malzeme', title: 'Malzeme', value: 'folyo', label: 'Folyo' },
      ],
    });
    expect(heart?.variants).toEqual([
      {
        sku: 'KLP-KRM-45',
        barcode: '8690000000012',
        variant_title: '',
        color: 'Kırmızı',
        size: '45 cm',
        price: 4990,
        market_price: 6990,
        stock: 120,
        weight: 20,
      },
      {
        sku: 'KLP-KRM-90',
        barcode: null,
        variant_title: '',
        color: 'Kırmızı',
        size: '90 cm',
        price: 8990,
        market_price: 8990,
        stock: 0,
        weight: null,
      },
      {
        sku: 'kalp-folyo-balon-gumus-45-cm',
        barcode: null,
        variant_title: '',
        color: 'Gümüş',
        size: '45 cm',
        price: 4990,
        market_price: 4990,
        stock: 10,
        weight: null,
      },
    ]);
    expect(heart?.images.map(({ url, alt, color }) => [url.slice(24), alt, color])).toEqual([
      ['kalp.jpg', 'Kalp folyo balon demeti', null],
      ['kalp-kirmizi.jpg', 'Kırmızı kalp balon', 'Kırmızı'],
      ['kalp-detay.jpg', 'Işıltılı Kalp Folyo Balon', null],
      ['kalp-gumus.jpg', 'Işıltılı Kalp Folyo Balon', 'Gümüş'],
    ]);
    expect(candle).toMatchObject({
      title: 'Doğum Günü Mumu, "Yıldızlı"',
      description: 'Damlatmayan mum.\nÜflemesi keyifli.',
      barcode: '8690000000029',
      variants: [{ sku: 'dogum-gunu-mumu', color: null, size: null, variant_title: '', price: 2450, stock: 10 }],
    });
    expect(plate?.variants).toMatchObject([{ color: 'Mor', variant_title: 'Puantiyeli / 6’lı', price: 124_990 }]);
  });

  test('lists its categories before their items, parents first', async () => {
    const rows = await rowsOfSample(readShopifyCsv, 'shopify-classic.csv');
    expect(categories(rows).map(({ slug, name, parent }) => [slug, name, parent])).toEqual([
      ['balonlar', 'Balonlar', null],
      ['folyo-balonlar', 'Folyo Balonlar', 'balonlar'],
      ['mumlar', 'Mumlar', null],
      ['diger-urunler', 'Diğer Ürünler', null],
    ]);
  });

  test('reports omissions and errors with their lines', async () => {
    expect(remarks(await rowsOfSample(readShopifyCsv, 'shopify-classic.csv'))).toEqual([
      [12, '"Unicorn Pinyata" is not for sale: its status is draft.'],
      [13, '"Variant Price" (or "Price"): "1.249" is ambiguous: thousands or decimals? Write 1249.90.'],
      [15, 'The rows of "kalp-folyo-balon" must be adjacent: an earlier part of the file has some already.'],
      [17, 'The row has neither a handle nor a title.'],
    ]);
  });

  test('is read the same in chunks of any size', async () => {
    const whole = await rowsOfSample(readShopifyCsv, 'shopify-classic.csv');
    for (const bytes of [1, 7, 64])
      expect(await rowsOfSample(readShopifyCsv, 'shopify-classic.csv', bytes)).toEqual(whole);
  });
});

test('the current column names are read', async () => {
  const rows = await rowsOfSample(readShopifyCsv, 'shopify-new.csv');
  expect(remarks(rows)).toEqual([]);
  const [dinosaur, ghost] = items(rows);
  expect(dinosaur).toMatchObject({
    slug: 'dinozor-kostumu',
    description: 'Minik dinozorlar için\n\nYıkanabilir.\nKuyruğu çıkar.',
    category: 'kostumler',
    variants: [
      { sku: 'DNZ-4', size: '4 yaş', price: 39_990, market_price: 49_990, stock: 7 },
      { sku: 'DNZ-6', size: '6 yaş', price: 41_990, market_price: 41_990, stock: 3 },
    ],
  });
  expect(ghost).toMatchObject({ slug: 'carsaf-hayalet-kostumu', category: 'diger-urunler' });
});

test('columns may be in any order and case, separated by semicolons', async () => {
  const rows = await read('\ufeffVARIANT PRICE;title;variant inventory qty;handle\r\n"49,90";Konfeti;3;konfeti\r\n');
  expect(items(rows)).toMatchObject([{ slug: 'konfeti', title: 'Konfeti', variants: [{ price: 4990, stock: 3 }] }]);
});

test('fields without a column are omitted', async () => {
  const rows = await read(csv(['Handle', 'Title', 'Variant Price'], ['konfeti', 'Konfeti', '9.90']));
  expect(rows.at(-1)).toEqual({
    line: 2,
    item: { slug: 'konfeti', title: 'Konfeti', category: 'diger-urunler', variants: [expect.anything()] },
  });
  expect(remarks(rows)).toEqual([[1, expect.stringContaining('every variant gets a stock of 10')]]);
});

describe('body measures of sizes', () => {
  const columns = (...names: string[]) => [
    'Handle',
    'Title',
    'Option1 Name',
    'Option1 Value',
    'Variant Price',
    ...names,
  ];
  const one = async (names: string[], cells: string[]) =>
    read(csv(columns(...names), ['kostum', 'Kostüm', 'Beden', '3-4 Yaş', '9.90', ...cells]));
  const measuresOf = (rows: ImportRow[]) => items(rows)[0]?.variants[0]?.measures;

  test.each([
    [
      ['Boy (cm)', 'Göğüs (cm)', 'Yaş'],
      ['95-106', '53 – 56', '3'],
      [95, 106, 53, 56, 3, 3],
    ],
    [
      ['Height (cm)', 'Chest (cm)', 'Age (years)'],
      ['95-106', '', ''],
      [95, 106, null, null, null, null],
    ],
  ])('are read from the columns %j', async (names, cells, expected) => {
    const measures = measuresOf(await one(names, cells));
    const { height, chest, age } = measures ?? {};
    expect([height, chest, age].flatMap((range) => (range ? [range.from, range.to] : [null, null]))).toEqual(expected);
  });

  test('are none when their cells are empty, and unchanged without a column', async () => {
    expect(measuresOf(await one(['Boy', 'Göğüs'], ['', '']))).toBeNull();
    expect(measuresOf(await one([], []))).toBeUndefined();
  });

  test.each(['uzun', '106-95', '1,2', '9-12', '95-300', '95-106-110'])('%j is refused with its line', async (cell) => {
    const rows = await one(['Boy (cm)'], [cell]);
    expect(items(rows)).toEqual([]);
    expect(remarks(rows).at(-1)).toEqual([
      2,
      `"Height (cm)" (or "Boy (cm)", "Boy"): "${cell}" is not a range such as "98-104" from 45 to 230.`,
    ]);
  });
});

describe('weights and withdrawal exclusions', () => {
  const WIDE = ['Handle', 'Title', 'Variant SKU', 'Variant Price', 'Variant Grams', 'Withdrawal Exclusion'];
  const one = async (grams: string, exclusion = '') =>
    read(csv(WIDE, ['pasta', 'Pasta', 'P-1', '9.90', grams, exclusion]));

  test.each([
    ['250', 250],
    ['250.0', 250],
    ['12,4', 13],
    ['0', null],
    ['0.0', null],
    ['', null],
  ])('%j grams become %j', async (grams, weight) => {
    expect(items(await one(grams))[0]?.variants[0]?.weight).toBe(weight);
  });

  test.each([
    ['', null],
    ['perishable', 'perishable'],
    ['Dated Service', 'dated_service'],
  ])('%j becomes %j', async (cell, exclusion) => {
    expect(items(await one('1', cell))[0]?.withdrawal_exclusion).toBe(exclusion);
  });

  test.each([
    ['yarım kilo', '', 'is not a weight in grams'],
    ['-5', '', 'is not a weight in grams'],
    ['5', 'bozulur', '"bozulur" is none of personalised, perishable, dated_service'],
  ])('%j and %j are refused with the item', async (grams, exclusion, reason) => {
    const rows = await one(grams, exclusion);
    expect(items(rows)).toEqual([]);
    expect(remarks(rows).at(-1)).toEqual([2, expect.stringContaining(reason)]);
  });

  test('are also read with the current column names', async () => {
    const header = ['Title', 'URL handle', 'Price', 'Weight value (grams)'];
    expect(items(await read(csv(header, ['Mum', 'mum', '5.00', '40'])))[0]?.variants[0]?.weight).toBe(40);
  });
});

test.each([
  ['', 'The file is empty.'],
  ['\n\n', 'The file is empty.'],
  [
    'ad;fiyat\nKonfeti;9,90',
    'Not a product file of Shopify: its header has no column "Handle" (or "URL handle") and no "Title" and no "Variant Price" (or "Price").',
  ],
])('%j is not a product file', async (text, error) => {
  expect(await read(text)).toEqual([{ line: 1, error, fatal: true }]);
});

test('an item with an invalid variant is refused and reported', async () => {
  const rows = await read(
    csv(
      HEADER,
      ['balon', 'Balon', 'Renk', 'Mor', '9.90', '3'],
      ['balon', '', '', 'Sarı', '9.90', 'çok'],
      ['balon', '', '', 'Mavi', '9.90', '3'],
      ['mum', 'Mum', '', '', '5.00', '1'],
    ),
  );
  expect(items(rows).map(({ slug }) => slug)).toEqual(['mum']);
  expect(rows[0]).toEqual({ line: 3, error: expect.stringContaining('"çok" is not a count'), slug: 'balon', skus: [] });
});

test('line numbers count quoted line breaks and blank lines', async () => {
  const text =
    'Handle,Title,Body (HTML),Variant Price\r\n\r\na,A,"bir\r\niki\r\nüç",9.90\r\n\r\nb,B,,bedava\r\nc,"C\n\nD",,bedava\r\nd,D,,';
  expect(
    remarks(await read(text))
      .slice(1)
      .map(([line]) => line),
  ).toEqual([7, 8, 11]);
});

test('an unclosed quote ends the file and drops the incomplete item', async () => {
  const good = csv(HEADER, ['mum', 'Mum', '', '', '5.00', '1'], ['balon', 'Balon', '', '', '9.90', '3']);
  const rows = await read(`${good}\nbalon,"Balon,,,9.90,3\nkonfeti,Konfeti,,,9.90,3\n`);
  expect(items(rows).map(({ slug }) => slug)).toEqual(['mum']);
  expect(rows.slice(-2)).toEqual([
    { line: 3, error: expect.stringContaining('"balon" is left out'), slug: 'balon' },
    { line: 4, error: expect.stringContaining('A quote that opens here is not closed'), fatal: true },
  ]);
});

test('a quote within a text is part of it', async () => {
  const rows = await read(`${HEADER.join(',')}\nbalon,Balon 18" folyo,,,9.90,3\n`);
  expect(items(rows)).toMatchObject([{ title: 'Balon 18" folyo' }]);
});

test('another encoding is refused instead of stored broken', async () => {
  const rows = await read(
    Buffer.concat([Buffer.from(`${HEADER.join(',')}\nbalon,K`), Buffer.from([0xfd]), Buffer.from('r,,,9.90,3')]),
  );
  expect(remarks(rows)).toEqual([[2, 'Invalid characters: save the file as "CSV UTF-8".']]);
});

test('a product with too many variants is refused with bounded memory', async () => {
  const variants = Array.from({ length: 2600 }, (_, n) => ['balon', '', '', `${n}`, '9.90', '3']);
  const rows = await read(
    csv(HEADER, ['balon', 'Balon', 'Boy', '0', '9.90', '3'], ...variants, ['mum', 'Mum', '', '', '5', '1']),
  );
  expect(remarks(rows)).toEqual([[2, '"balon" has more rows than a product can have.']]);
  expect(items(rows)).toMatchObject([{ slug: 'mum' }]);
});

test('an image with an overlong URL is skipped and reported', async () => {
  const header = ['Handle', 'Title', 'Variant Price', 'Variant Inventory Qty', 'Image Src'];
  const long = `https://cdn.example.com/${'a'.repeat(600)}.jpg`;
  const rows = await read(
    csv(header, ['mum', 'Mum', '9.90', '1', long], ['mum', '', '', '', 'https://cdn.example.com/b.jpg']),
  );
  expect(items(rows)[0]?.images).toMatchObject([{ url: 'https://cdn.example.com/b.jpg' }]);
  expect(remarks(rows)).toEqual([[2, expect.stringContaining('longer than 500 characters')]]);
});

test('a generated SKU stays unique when it is truncated', async () => {
  const long = 'çok uzun '.repeat(12);
  const rows = await read(
    csv(HEADER, ['balon', 'Balon', 'Boy', `${long}1`, '9.90', '3'], ['balon', '', '', `${long}2`, '9.90', '3']),
  );
  const skus = rows
    .flatMap((row) => ('item' in row ? (row.item as { variants: { sku: string }[] }).variants : []))
    .map(({ sku }) => sku);
  expect(new Set(skus).size).toBe(2);
  expect(skus.every((sku) => sku.length <= 80)).toBe(true);
});

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '"', '\n', '9.90', '1.249', 'active', 'balon', '<p>', '&#x;', 'A > B'),
);

test('arbitrary cells give rows and throw nothing', async () => {
  const header = [...HEADER, 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Image Src', 'Image Position', 'Variant SKU'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 1, maxLength: header.length }), { maxLength: 8 }),
      async (rows) => {
        const found = await read(csv(header, ...rows));
        expect(found.every(({ line }) => line >= 1)).toBe(true);
      },
    ),
  );
});

test('arbitrary bytes throw nothing', async () => {
  const start = Buffer.from(`${HEADER.join(',')}\n`);
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 50 }),
      async (bytes, hasHeader, piece) => {
        const text = Buffer.concat(hasHeader ? [start, bytes] : [bytes]);
        expect(await read(text, piece)).toEqual(await read(text));
      },
    ),
  );
});

test('Excel’s `sep=` line is not a header, but counts as a line', async () => {
  for (const begin of ['sep=;\r\n', '\ufeff"sep=;"\n']) {
    const rows = await rowsOfText(readShopifyCsv, `${begin}Handle;Title, in words;Title;Price\nkalp;a,b;Kalp;"1,x"\n`);
    expect(remarks(rows)).toContainEqual([3, expect.stringContaining('"1,x" is not a price')]);
  }
});

test('unknown columns are reported, with a suggestion', async () => {
  const strange = 'Handle,Title,Price,Desciption,Tedarikçi,Renk (product.metafields.shopify.color),Included / Türkiye';
  expect(remarks(await rowsOfText(readShopifyCsv, `${strange},Google Shopping / MPN\n`))[0]).toEqual([
    1,
    'Columns that mean nothing here: "Desciption" (did you mean "Description"?), "Tedarikçi".',
  ]);
  for (const sample of ['shopify-classic.csv', 'shopify-new.csv']) {
    const remarksOfSample = remarks(await rowsOfSample(readShopifyCsv, sample)).map(([, text]) => text);
    expect(remarksOfSample.filter((text) => String(text).includes('mean nothing'))).toEqual([]);
  }
});

test('an item not for sale is reported by slug and SKUs, so that the shop can archive it', async () => {
  const rows = await rowsOfText(
    readShopifyCsv,
    'Handle,Title,Option1 Name,Option1 Value,SKU,Price,Status\nkalp,Kalp,Renk,Mavi,,5,archived\nkalp,,,Sarı,K-2,6,\n',
  );
  expect(rows.filter((row) => 'hide' in row || 'item' in row)).toEqual([
    { line: 2, hide: { slug: 'kalp', skus: ['kalp-mavi', 'K-2'] } },
  ]);
});

import fc from 'fast-check';
import { catalogRecordSchema } from '@/contracts/catalog-record';
import { readMerchantXml } from '@/server/domain/catalog/import/formats/merchant-xml';
import type { ImportRow } from '@/server/domain/catalog/import/row';
import { rowsOfSample, rowsOfText } from './rows-of';

const NOVEMBER = new Date('2026-11-21T12:00:00Z');
const DECEMBER = new Date('2026-12-01T00:00:00Z');
const readAt = (now: Date) => (source: Parameters<typeof readMerchantXml>[0]) => readMerchantXml(source, now);
const read = (text: string | Buffer, pieceBytes?: number) => rowsOfText(readAt(NOVEMBER), text, pieceBytes);
const items = (rows: ImportRow[]) =>
  rows.flatMap((row) => ('item' in row ? [catalogRecordSchema.omit({ slug: true }).parse(row.item)] : []));
const errors = (rows: ImportRow[]) => rows.flatMap((row) => ('error' in row ? [[row.line, row.error]] : []));
const feed = (...entries: string[]) =>
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>\n${entries.join('\n')}\n</channel></rss>`;
const item = (fields: Record<string, string>) =>
  `<item>${Object.entries({ id: 'M1', title: 'Mum', price: '9.90 TRY', availability: 'in_stock', ...fields })
    .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
    .join('')}</item>`;

describe('an RSS feed', () => {
  test('gives items with their variants, wherever these are in the file', async () => {
    const [candle, heart] = items(await rowsOfSample(readAt(NOVEMBER), 'merchant-rss.xml'));
    expect(heart).toMatchObject({
      title: 'Kalp Folyo Balon & Şerit',
      description: 'Işıltılı kalp.\n\nHelyumla uçar.',
      brand: 'Şenlik Atölyesi',
      category: 'folyo-balonlar',
      categories: ['sevgililer-gunu'],
    });
    expect(heart?.variants).toMatchObject([
      {
        sku: 'KLP-KRM-45',
        barcode: '8690000000012',
        color: 'Kırmızı',
        size: '45 cm',
        price: 4990,
        market_price: 6990,
        stock: 10,
      },
      { sku: 'KLP-GMS-45', barcode: null, color: 'Gümüş', size: '45 cm', price: 6990, market_price: 6990, stock: 4 },
    ]);
    expect(heart?.images.map(({ url, color }) => [url.slice(29), color])).toEqual([
      ['kalp-kirmizi.jpg?a=1&b=2', 'Kırmızı'],
      ['kalp-kutu.jpg', null],
      ['kalp-gumus.jpg', 'Gümüş'],
    ]);
    expect(candle).toMatchObject({ title: 'Yıldızlı Mum', category: 'candles', variants: [{ stock: 0, price: 2450 }] });
  });

  test('a sale price applies within its dates', async () => {
    const [, heart] = items(await rowsOfSample(readAt(DECEMBER), 'merchant-rss.xml'));
    expect(heart?.variants[0]).toMatchObject({ price: 6990, market_price: 6990 });
  });

  test('reports errors with their lines', async () => {
    expect(errors(await rowsOfSample(readAt(NOVEMBER), 'merchant-rss.xml'))).toEqual([
      [53, 'price "29.90 EUR": the shop sells in TRY.'],
      [59, 'id is missing.'],
    ]);
  });

  test('is read the same in chunks of any size', async () => {
    const whole = await rowsOfSample(readAt(NOVEMBER), 'merchant-rss.xml');
    for (const bytes of [1, 7, 64]) {
      expect(await rowsOfSample(readAt(NOVEMBER), 'merchant-rss.xml', bytes)).toEqual(whole);
    }
  });
});

test('titles ending with the variant in brackets give the item’s title, also when variants share an option', async () => {
  const group = (id: string, size: string) =>
    item({ id, item_group_id: 'ust', title: `Klasik Üst (Mavi, ${size})`, color: 'Mavi', size });
  expect(items(await read(feed(group('U-1', 'S'), group('U-2', 'M'))))).toMatchObject([{ title: 'Klasik Üst' }]);
});

test('an Atom feed with another namespace prefix is read', async () => {
  const rows = await rowsOfSample(readAt(NOVEMBER), 'merchant-atom.xml');
  expect(errors(rows)).toEqual([]);
  expect(items(rows)).toMatchObject([
    {
      title: 'Dinozor Kostümü 4 yaş',
      description: 'Yıkanabilir.',
      category: 'diger-urunler',
      variants: [{ sku: 'DNZ-4', size: '4 yaş', price: 124_990, stock: 0 }],
    },
  ]);
});

test('a feed in ISO-8859-9 is read', async () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-9"?>${feed(item({ title: 'Işıklı Şapka' }))}`;
  const letters: Record<string, number> = { ı: 0xfd, ş: 0xfe, Ş: 0xde };
  const bytes = Buffer.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));
  expect(items(await read(bytes))).toMatchObject([{ title: 'Işıklı Şapka' }]);
});

test('variants without colour and size are distinguished by the end of their titles', async () => {
  const group = { item_group_id: 'mum' };
  const rows = await read(
    feed(item({ ...group, title: 'Rakam Mum (Bir)' }), item({ ...group, id: 'M2', title: 'Rakam Mum (İki)' })),
  );
  expect(items(rows)).toMatchObject([
    { title: 'Rakam Mum', variants: [{ variant_title: 'Bir' }, { variant_title: 'İki' }] },
  ]);
});

test('an invalid variant refuses its item and reports its SKUs', async () => {
  const group = { item_group_id: 'mum' };
  const rows = await read(feed(item(group), item({ ...group, id: 'M2', price: '9,9000001 TRY' }), item({ id: 'M3' })));
  expect(rows.find((row) => 'error' in row)).toMatchObject({ line: 3, skus: ['M1', 'M2'] });
  expect(items(rows).map(({ variants }) => variants.length)).toEqual([1]);
});

test('a variant after its item was imported is an error', async () => {
  const others = Array.from({ length: 500 }, (_, n) => item({ id: `X${n}`, item_group_id: `x${n}` }));
  const rows = await read(
    feed(item({ item_group_id: 'mum' }), ...others, item({ id: 'M2', item_group_id: 'mum' }), item({ id: 'Y' })),
  );
  expect(errors(rows)).toEqual([[503, expect.stringContaining('are too far apart')]]);
  expect(items(rows)).toHaveLength(502);
});

test.each([
  [{ price: '' }, 'price is missing.'],
  [{ price: '9.90' }, 'price "9.90" needs an amount and a currency.'],
  [{ price: '1.249 TRY' }, 'ambiguous'],
  [{ price: '9.90 USD' }, 'the shop sells in TRY'],
  [{ title: ' ' }, 'title is missing.'],
  [{ availability: 'belki' }, 'availability "belki" is none of'],
  [{ sale_price: '5.00 TRY', sale_price_effective_date: 'kasım' }, 'is no period'],
])('refuses %j', async (fields, reason) => {
  const rows = await read(feed(item(fields as Record<string, string>)));
  expect(errors(rows)).toEqual([[2, expect.stringContaining(reason)]]);
});

test.each([
  ['', 'Not a feed'],
  ['<html><body>Giriş yapın</body></html>', 'Not a feed'],
  [feed(item({})).slice(0, -40), 'breaks off'],
  ['<?xml version="1.0" encoding="klingon"?><rss/>', 'The encoding "klingon" is not known.'],
])('%j ends with an error for the whole file', async (text, reason) => {
  expect((await read(text)).at(-1)).toMatchObject({ error: expect.stringContaining(reason), fatal: true });
});

test('an oversized entry is refused with bounded memory', async () => {
  const rows = await read(feed(item({ description: 'a'.repeat(1_100_000) }), item({ id: 'M2' })));
  expect(errors(rows)).toEqual([[2, 'The entry is too long.']]);
  expect(items(rows)).toHaveLength(1);
});

test('arbitrary text throws nothing', async () => {
  const piece = fc.constantFrom(
    '<item>',
    '</item>',
    '<g:id>',
    '</g:id>',
    '<g:price>',
    '9.90 TRY',
    '<![CDATA[',
    ']]>',
    '&amp;',
    '&#x0;',
    '<!--',
    '-->',
    '<entry',
    ' xmlns:g="x"',
    '>',
    '\n',
    '<g:item_group_id>1</g:item_group_id>',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(piece, fc.string())), fc.integer({ min: 1, max: 40 }), async (pieces, bytes) => {
      const rows = await read(pieces.join(''), bytes);
      expect(rows.length).toBeGreaterThan(0);
    }),
  );
});

test('endlessly nested tags are refused at their start', async () => {
  const deep = '<a>'.repeat(300_000) + '</b>'.repeat(300_000);
  const rows = await rowsOfText((source) => readMerchantXml(source), `<rss>\n<channel>\n${deep}`);
  expect(rows).toEqual([
    {
      line: 3,
      error: expect.stringMatching(/^<a> is nested in more than 100 elements, at character 3\d\d of the file/),
      fatal: true,
    },
  ]);
});

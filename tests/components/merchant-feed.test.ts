import { Readable } from 'node:stream';
import fc from 'fast-check';
import { requestedProduct } from '@/components/catalog/item/variant-options';
import { type CatalogRecord, type CategoryRecord, catalogRecordSchema } from '@/contracts/catalog-record';
import { writeMerchantXml } from '@/server/domain/catalog/import/formats/merchant-feed';
import { readMerchantXml } from '@/server/domain/catalog/import/formats/merchant-xml';
import type { ExportRow } from '@/server/domain/catalog/import/row';
import { createImageUrl } from '@/server/platform/ports/image-url';
import { rowsOfText } from '@/tests/unit/catalog-import/rows-of';
import { sampleProduct } from './sample-item';

const imageUrl = createImageUrl(undefined);
const SITE = { siteUrl: 'https://senlikhane.example', storeName: 'Şenlikhane', imageUrl };
const write = async (rows: readonly ExportRow[]) =>
  (await Readable.from(writeMerchantXml(rows, SITE)).toArray()).join('');
/** A browser's strict XML parser, for which this test is among those of components. */
const parse = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return [...document.querySelectorAll('item')].map((entry) =>
    [...entry.children].map(({ nodeName, textContent }) => [nodeName, textContent]),
  );
};

const categories: CategoryRecord[] = [
  { slug: 'balonlar', name: 'Balonlar', parent: null, description: '', image: null },
  { slug: 'folyo', name: 'Folyo & Şekilli', parent: 'balonlar', description: '', image: null },
];
const heart = catalogRecordSchema.parse({
  slug: 'kalp-folyo-balon',
  title: 'Kalp <Folyo> Balon',
  description: 'Işıltılı "kalp" & şerit.\n\nHelyumla uçar.',
  brand: 'Şenlik Atölyesi',
  category: 'folyo',
  categories: ['balonlar'],
  variants: [
    {
      sku: 'K-1',
      barcode: '8690000000012',
      color: 'Kırmızı',
      size: '45 cm',
      price: 4990,
      market_price: 6990,
      stock: 3,
    },
    { sku: 'K-2', barcode: '8690000000013', color: 'Gümüş', size: '45 cm', price: 6990, market_price: 6990, stock: 0 },
  ],
  images: [
    { url: 'https://cdn.example/genel.jpg', alt: '' },
    { url: '/media/urun/a-640.webp', alt: '', color: 'Kırmızı' },
    { url: '/media/urun/b-640.webp', alt: '', color: 'Gümüş' },
  ],
});
const rows: ExportRow[] = [...categories.map((category) => ({ category })), { item: heart }];

test('each link selects its own variant on the item page, also when some have no colour', async () => {
  const sizes = { size: 'S', price: 4990, market_price: 4990, stock: 3 };
  const variants = [
    { ...sizes, sku: 'A', color: 'Mavi' },
    { ...sizes, sku: 'B', color: null },
    { ...sizes, sku: 'C', color: 'Mavi', size: 'M' },
    { ...sizes, sku: 'D', color: 'Mavi', size: 'M', variant_title: 'İkili' },
  ];
  const item = catalogRecordSchema.parse({ ...heart, variants });
  const products = item.variants.map((variant, id) => ({ ...sampleProduct(), ...variant, id }));
  const links = parse(await write([{ item }])).map((entry) => entry.find(([name]) => name === 'g:link')?.[1] ?? '');
  const chosen = links.map((link) => requestedProduct(products as never, new URL(link).searchParams)?.id);
  expect(chosen).toEqual([0, 1, 2, 3]);
});

test('each variant is an entry with the fields that Google requires', async () => {
  const [red, silver] = parse(await write(rows));
  expect(red).toEqual([
    ['g:id', 'K-1'],
    ['g:item_group_id', 'kalp-folyo-balon'],
    ['g:title', 'Kalp <Folyo> Balon'],
    ['g:description', 'Işıltılı "kalp" & şerit.\n\nHelyumla uçar.'],
    ['g:link', 'https://senlikhane.example/folyo/kalp-folyo-balon?renk=kirmizi&boyut=45-cm'],
    ['g:image_link', 'https://senlikhane.example/media/urun/a-640.webp'],
    ['g:additional_image_link', 'https://cdn.example/genel.jpg'],
    ['g:price', '69.90 TRY'],
    ['g:sale_price', '49.90 TRY'],
    ['g:availability', 'in_stock'],
    ['g:condition', 'new'],
    ['g:brand', 'Şenlik Atölyesi'],
    ['g:gtin', '8690000000012'],
    ['g:color', 'Kırmızı'],
    ['g:size', '45 cm'],
    ['g:product_type', 'Balonlar > Folyo & Şekilli'],
    ['g:product_type', 'Balonlar'],
  ]);
  expect(Object.fromEntries(silver ?? [])).toMatchObject({
    'g:price': '69.90 TRY',
    'g:availability': 'out_of_stock',
    // Omitted, because its check digit is wrong.
    'g:identifier_exists': 'no',
    'g:image_link': 'https://senlikhane.example/media/urun/b-640.webp',
  });
  expect(silver?.map(([name]) => name)).not.toContain('g:sale_price');
  expect(silver?.map(([name]) => name)).not.toContain('g:gtin');
});

test('an item with one variant has no group', async () => {
  const [variant] = heart.variants;
  const [entry] = parse(await write([{ item: { ...heart, variants: variant ? [variant] : [] } }]));
  const fields = Object.fromEntries(entry ?? []);
  expect(fields['g:link']).toBe('https://senlikhane.example/folyo/kalp-folyo-balon');
  expect(fields['g:item_group_id']).toBeUndefined();
});

test('variants that differ only by title have their own titles and links', async () => {
  const variants = ['Bir', 'İki'].map((variant_title) => ({
    ...(heart.variants[0] as CatalogRecord['variants'][0]),
    sku: variant_title,
    variant_title,
  }));
  const entries = parse(await write([{ item: { ...heart, variants } }])).map((entry) => Object.fromEntries(entry));
  expect(entries.map((entry) => entry['g:title'])).toEqual(['Kalp <Folyo> Balon (Bir)', 'Kalp <Folyo> Balon (İki)']);
  const links = entries.map((entry) => entry['g:link']);
  expect(links.map((link) => new URL(link ?? '').searchParams.get('secenek'))).toEqual(['bir', 'iki']);
});

test('an empty catalogue is a feed without entries', async () => {
  expect(parse(await write([]))).toEqual([]);
});

test('the feed can be imported again', async () => {
  const found = await rowsOfText((source) => readMerchantXml(source), await write(rows));
  expect(found.flatMap((row) => ('item' in row ? [row.item] : []))).toMatchObject([
    {
      title: heart.title,
      description: heart.description,
      brand: heart.brand,
      variants: [
        { sku: 'K-1', color: 'Kırmızı', price: 4990, market_price: 6990 },
        { sku: 'K-2', color: 'Gümüş', price: 6990, market_price: 6990, stock: 0 },
      ],
    },
  ]);
});

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.constantFrom(']]>', '<![CDATA[', '&amp;', '\u0000\ud800\uffff'),
);

test('arbitrary texts give a well-formed feed without loss', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, text, async (title, brand, color) => {
      const variants = heart.variants.map((variant) => ({ ...variant, color }));
      const entries = parse(
        await write([
          { category: { ...(categories[0] as CategoryRecord), name: title } },
          { item: { ...heart, title, brand, variants } },
        ]),
      );
      expect(entries).toHaveLength(2);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't hold them
      const cleaned = brand.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '');
      expect(Object.fromEntries(entries[0] ?? [])['g:brand'] ?? '').toBe(cleaned);
    }),
  );
});

test('an item of this shop’s feed keeps its slug on import, others get none', async () => {
  const feed = await write([...rows.slice(0, -1), { item: { ...heart, slug: 'ozel-kalp' } }]);
  const slugs = async (xml: string) =>
    (await rowsOfText((source) => readMerchantXml(source), xml, 50)).flatMap((row) =>
      'item' in row ? [row.item] : [],
    );
  expect(await slugs(feed)).toMatchObject([{ slug: 'ozel-kalp' }]);
  expect((await slugs(feed.replace('>senlikhane<', '>another<')))[0]).not.toHaveProperty('slug');
});

import { sql } from 'drizzle-orm';
import type { GoneItem, ItemDetail } from '@/contracts/catalog';
import { setTariff } from '@/server/domain/catalog/shipping-tariff/tariff';
import { IDS_PER_FILE } from '@/server/domain/catalog/sitemap/boundaries';
import { selectMeasured } from '@/server/domain/catalog/sitemap/files';
import { queryRows } from '@/server/platform/db/client';
import { branch } from '@/server/platform/db/schema/content';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { addItems, fillShop } from './small-catalog';
import { elementsOf, parseXml, textsOf } from './xml-document';

const SITE = 'http://localhost:3000';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  await addItems(shop.db, [
    {
      title: 'Kalem & "Silgi" <Seti>',
      category: 'kostumler',
      barcode: '8690504000013',
      images: [
        { url: '/media/drawn/kalem-640.webp', alt: '', color: null },
        { url: '/media/drawn/kalem-mavi-640.webp', alt: '', color: 'Mavi' },
      ],
      variants: [
        { color: 'Mavi', barcode: '8690504000013', price: 123_450, market_price: 123_450 },
        { color: 'Sarı', barcode: '123', stock: 0 },
      ],
    },
    { title: 'Uzak Ürün', category: 'kostumler' },
    { title: 'Eski Peruk', category: 'kostumler' },
  ]);
  // With a distant id, so that it is in a sitemap file of its own.
  await shop.db.execute(sql`insert into item (id, slug, title, title_key, main_category_id)
    select ${3 * IDS_PER_FILE}, 'cok-uzak', 'Çok Uzak', 'x', id from category where slug = 'kostumler'`);
  await shop.db.execute(sql`insert into product (item_id, sku, price, market_price, stock)
    values (${3 * IDS_PER_FILE}, 'cok-uzak', 100, 100, 1)`);
  // Without a variant it has no page; it would be the only item of its file.
  await shop.db.execute(sql`insert into item (id, slug, title, title_key, main_category_id)
    select ${5 * IDS_PER_FILE}, 'cesitsiz', 'Çeşitsiz', 'y', id from category where slug = 'kostumler'`);
  await shop.db.execute(sql`update item set archived_at = now() where slug = 'eski-peruk'`);
  await shop.db
    .insert(branch)
    .values(['moda', 'bebek'].map((slug) => ({ slug, name: slug, label: slug, address: '-', phone: '-', map: '-' })));
});
afterAll(() => shop.close());

const read = async (path: string) => {
  const { status, text, headers } = await shop.request<string>(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(headers.get('cache-control')).toMatch(/^public/);
  return parseXml(text);
};

describe('the sitemap', () => {
  test('is an index of existing files, each with its latest change', async () => {
    const index = await read('/sitemap.xml');
    const files = textsOf(index, 'loc').map((loc) => loc.replace(SITE, ''));
    expect(files).toEqual([
      '/sitemaps/sayfalar.xml',
      '/sitemaps/kategoriler.xml',
      '/sitemaps/urunler-1.xml',
      '/sitemaps/urunler-3.xml',
    ]);
    for (const file of files) expect(textsOf(await read(file), 'loc').length).toBeGreaterThan(0);
    const [newest] = (
      (await shop.db.execute(
        sql`select max(updated_at) as at from item where id < ${IDS_PER_FILE} and archived_at is null`,
      )) as unknown as {
        rows: { at: string }[];
      }
    ).rows;
    const file = elementsOf(index, 'sitemap')[2];
    expect(file && textsOf(file, 'lastmod')).toEqual([new Date(newest?.at ?? 0).toISOString()]);
  });

  test('lists every item on sale once, under its canonical URL, with its images', async () => {
    const items = await read('/sitemaps/urunler-1.xml');
    const locs = textsOf(items, 'loc');
    expect(locs).toHaveLength(7);
    for (const loc of locs) {
      const { status, body } = await shop.request<ItemDetail>(`/items/detail/${loc.split('/').at(-1)}`);
      expect({ status, canonical: `${SITE}${body.canonical}` }).toEqual({ status: 200, canonical: loc });
    }
    expect(textsOf(items, 'image:loc')).toEqual([
      `${SITE}/media/ilk.webp`,
      `${SITE}/media/kirmizi.webp`,
      `${SITE}/media/mavi.webp`,
      `${SITE}/media/drawn/kalem-640.webp`,
      `${SITE}/media/drawn/kalem-mavi-640.webp`,
    ]);
    expect(locs.join()).not.toContain('eski-peruk');
  });

  test('lists categories and branches', async () => {
    expect(textsOf(await read('/sitemaps/kategoriler.xml'), 'loc')).toContain(`${SITE}/rakam-balonlar`);
    const pages = textsOf(await read('/sitemaps/sayfalar.xml'), 'loc');
    expect(pages).toContain(`${SITE}/s/iade-kosullari`);
    expect(pages).toEqual(expect.arrayContaining([`${SITE}/magazalarimiz/moda`, `${SITE}/magazalarimiz/bebek`]));
  });

  test('lists an information page of the owner’s, and the page of parties only in a shop that organises some', async () => {
    const listed = async () => textsOf(await read('/sitemaps/sayfalar.xml'), 'loc').map((url) => url.replace(SITE, ''));
    expect(await listed()).toContain('/s/organizasyon');
    const page = { title: 'Atölye', description: 'Kurs', updated: '2026-11-24', lead: 'Merhaba', sections: [] };
    await asOwner(shop, '/texts/', { pages: { atolye: page } }, 'PATCH', '"0"');
    await asOwner(shop, '/settings/', { company: { claims: { organises: false } } }, 'PATCH', '"0"');
    const pages = await listed();
    expect([pages.includes('/s/atolye'), pages.includes('/s/organizasyon')]).toEqual([true, false]);
  });

  test('lists the size finder when a variant has measures, which an index answers among many without', async () => {
    const isListed = async () => textsOf(await read('/sitemaps/sayfalar.xml'), 'loc').includes(`${SITE}/s/beden-bul`);
    await shop.db.execute(sql`insert into product (item_id, sku, price, market_price, stock)
      select ${3 * IDS_PER_FILE}, 'cok-' || n, 100, 100, 1 from generate_series(1, 5000) n`);
    await shop.db.execute(sql`update product set measures = null`);
    await shop.db.execute(sql`analyze product`);
    const plan = await queryRows(shop.db, sql`explain (costs off) ${selectMeasured(shop.db).getSQL()}`);
    expect(JSON.stringify(plan)).toContain('product_measured');
    expect(await isListed()).toBe(false);
    await shop.db.execute(sql`update product set measures = '{"height": {"from": 95, "to": 106}}' where sku = 'cok-1'`);
    expect(await isListed()).toBe(true);
    await shop.db.execute(sql`delete from product where sku like 'cok-%' and sku <> 'cok-uzak'`);
  });

  test('updates an item’s lastmod only when price, stock or images change', async () => {
    const write = async (variant: { price: number; stock: number }, images: string[] = []) => {
      const variants = [{ sku: 'degisken-1', market_price: 900, ...variant }];
      const imageRecords = images.map((url) => ({ url, alt: '', color: null }));
      await addItems(shop.db, [{ title: 'Değişken Kupa', category: 'bos-raf', variants, images: imageRecords }]);
      const entry = elementsOf(await read('/sitemaps/urunler-1.xml'), 'url').find((url) =>
        textsOf(url, 'loc').includes(`${SITE}/bos-raf/degisken-kupa`),
      );
      return Date.parse((entry && textsOf(entry, 'lastmod')[0]) ?? '');
    };
    const states = [
      await write({ price: 900, stock: 5 }),
      await write({ price: 800, stock: 5 }),
      await write({ price: 800, stock: 4 }),
      await write({ price: 800, stock: 4 }, ['/media/drawn/kupa-640.webp']),
      await write({ price: 800, stock: 4 }),
    ];
    for (const [index, at] of states.slice(1).entries()) expect(at).toBeGreaterThan(states[index] ?? Number.NaN);
    expect(await write({ price: 800, stock: 4 })).toBe(states.at(-1));
    await shop.db.execute(sql`delete from item where slug = 'degisken-kupa'`);
  });

  test.each(['urunler-2.xml', 'urunler-999999.xml', 'urunler-0.xml', 'baska.xml'])(
    'answers 404 for the file %s',
    async (file) => {
      expect((await shop.request(`/sitemaps/${file}`)).status).toBe(404);
    },
  );
});

describe('the merchant feed', () => {
  const offers = async () => elementsOf(await read('/feeds/google.xml'), 'item');
  const factsOf = (offer: ReturnType<typeof parseXml> | undefined) =>
    Object.fromEntries(
      (offer?.children ?? []).map(({ name, text, children }) => [
        name.slice(2),
        children.length > 0 ? children.map((c) => c.text) : text,
      ]),
    );

  test('contains an offer with all required fields for each product on sale', async () => {
    const [products] = (
      (await shop.db.execute(
        sql`select count(*)::int as count from product p join item i on i.id = p.item_id where archived_at is null`,
      )) as unknown as { rows: { count: number }[] }
    ).rows;
    const all = (await offers()).map(factsOf);
    expect(all).toHaveLength(products?.count ?? 0);
    for (const offer of all) {
      expect(offer).toMatchObject({
        id: expect.stringMatching(/^.{1,50}$/),
        title: expect.stringMatching(/^.{1,150}$/),
        description: expect.stringMatching(/./),
        link: expect.stringMatching(/^http:\/\/localhost:3000\/[a-z0-9-]+\/[a-z0-9-]+(\?|$)/),
        availability: expect.stringMatching(/^(in|out_of)_stock$/),
        price: expect.stringMatching(/^\d+\.\d\d TRY$/),
        condition: 'new',
        shipping: ['TR', expect.stringMatching(/^\d+\.\d\d TRY$/)],
      });
      expect('gtin' in offer).not.toBe('identifier_exists' in offer);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('distinguishes variants and contains valid GTINs only', async () => {
    await setTariff(
      shop.db,
      { basis: 'amount', steps: [{ from: 0, cost: '49.90' }], free_from: '1000.00' },
      new Date(),
    );
    const all = (await offers()).map(factsOf).filter(({ link }) => String(link).includes('/kalem-silgi-seti'));
    expect(all).toMatchObject([
      {
        id: 'kalem-silgi-seti-1',
        title: 'Kalem & "Silgi" <Seti> (Mavi)',
        link: `${SITE}/kostumler/kalem-silgi-seti?renk=mavi`,
        gtin: '8690504000013',
        color: 'Mavi',
        price: '1234.50 TRY',
        image_link: `${SITE}/media/drawn/kalem-mavi-640.webp`,
        product_type: 'Kostümler',
        shipping: ['TR', '0.00 TRY'],
      },
      {
        id: 'kalem-silgi-seti-2',
        identifier_exists: 'no',
        availability: 'out_of_stock',
        shipping: ['TR', '49.90 TRY'],
      },
    ]);
    expect(all[0]?.item_group_id).toBe(all[1]?.item_group_id);
  });

  test('contains an old price only where the law allows it', async () => {
    const all = (await offers()).map(factsOf);
    expect(all.find(({ id }) => id === 'dinozor-folyo-balon-1')).toMatchObject({
      price: '59.90 TRY',
      sale_price: '49.90 TRY',
    });
    expect(all.find(({ id }) => id === 'unicorn-folyo-balon-1')).not.toHaveProperty('sale_price');
  });
});

describe('an archived item', () => {
  test('is distinguished from an unknown one and returned with similar items', async () => {
    const { status, body } = await shop.request<GoneItem>('/items/gone/eski-peruk');
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Eski Peruk', main_category: { slug: 'kostumler' } });
    // Sold-out items are not offered.
    expect(body.alike.map(({ slug }) => slug)).toEqual(['dinozor-kostumu', 'uzak-urun', 'kalem-silgi-seti']);
    expect((await shop.request('/items/detail/eski-peruk')).status).toBe(404);
  });

  test.each(['dinozor-folyo-balon', 'boyle-bir-sey-yok', 'balonlar'])('%s is not archived', async (slug) => {
    expect((await shop.request(`/items/gone/${slug}`)).status).toBe(404);
  });
});

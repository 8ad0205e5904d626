import { categoryNodes } from '@/components/catalog/category-nodes';
import { columnsOf, menuHref } from '@/components/shell/menu';
import { pathCrumbs } from '@/components/shell/path-crumbs';
import { sectionOf } from '@/components/shell/section';
import { starSlots } from '@/components/ui/star-slots';
import { listingHref, readListingQuery } from '@/services/catalog/listing-query';

test.each([
  ['/', 'home'],
  ['/alisveris', 'shop'],
  ['/kategoriler/x', 'shop'],
  ['/hesap/siparislerim', 'account'],
  ['/sepetim', 'cart'],
  ['/siparis/siparis-odeme', 'cart'],
  ['/s/hakkimizda', ''],
  ['/iletisim', ''],
  ['/dinozor-balon', 'shop'],
])('%s belongs to "%s"', (path, section) => expect(sectionOf(path)).toBe(section));

test('a menu of more than ten entries has columns of ten', () => {
  const entries = Array.from({ length: 23 }, (_, index) => index);
  expect(columnsOf(entries).map((column) => column.length)).toEqual([10, 10, 3]);
  expect(columnsOf(entries.slice(0, 10))).toHaveLength(1);
});

test('a dynamic entry appends its end point', () => {
  expect(menuHref({ url: '/alisveris', type: 'dynamic', endPoint: '?categories=3' })).toBe('/alisveris?categories=3');
  expect(menuHref({ url: '/balonlar', type: 'static', endPoint: '?x' })).toBe('/balonlar');
});

test.each([
  [4.24, [1, 1, 1, 1, 0]],
  [4.25, [1, 1, 1, 1, 0.5]],
  [4.74, [1, 1, 1, 1, 0.5]],
  [4.75, [1, 1, 1, 1, 1]],
  [1.1, [1, 0, 0, 0, 0]],
])('%d stars are %j', (rating, slots) => expect(starSlots(rating)).toEqual(slots));

describe('a listing’s URL', () => {
  test('accepts lists by spaces or repetition and writes them in one order', () => {
    const query = readListingQuery({ size: '45-cm', color: ['kirmizi mavi', 'mavi'], page: '2', ordering: 'price' });
    expect(listingHref('/balonlar', query)).toBe('/balonlar?color=kirmizi+mavi&size=45-cm&ordering=price&page=2');
  });

  test('omits invalid values', () => {
    const query = readListingQuery({
      page: '-1',
      ordering: 'drop table',
      price_min: 'abc',
      categories: 'x 3',
      in_stock: 'maybe',
    });
    expect(listingHref('/balonlar', query)).toBe('/balonlar?categories=3');
  });
});

describe('breadcrumbs of a path', () => {
  const titles = (path: string) => pathCrumbs(path).map(({ title }) => title);

  test('capitalise each word in Turkish', () => {
    expect(titles('/s/istanbul-ici-ayni-gun-kargo')).toEqual(['İstanbul İçi Aynı Gün Kargo']);
    expect(titles('/s/gizlilik-ve-guvenlik')).toEqual(['Gizlilik Ve Güvenlik']);
    expect(titles('/hesap/degerlendirmelerim')).toEqual(['Hesap', 'Değerlendirmelerim']);
    expect(titles('/iletisim')).toEqual(['İletişim']);
    expect(titles('/s/yurt-disi-gonderimi')).toEqual(['Yurt Dışı Gönderimi']);
  });

  test('link to every page on it', () => {
    expect(pathCrumbs('/magazalarimiz/kadikoy')).toEqual([
      { title: 'Mağazalarımız', href: '/magazalarimiz' },
      { title: 'Kadıköy', href: '/magazalarimiz/kadikoy' },
    ]);
  });
});

test('a category tree omits empty categories', () => {
  const row = (id: number, parent_id: number | null, count: number) => ({
    id,
    parent_id,
    count,
    name: `${id}`,
    slug: `k-${id}`,
    image: null,
  });
  const [root, ...others] = categoryNodes([row(1, null, 5), row(2, null, 0), row(3, 1, 5), row(4, 1, 0)]);
  expect(others).toEqual([]);
  expect(root?.children.map(({ id }) => id)).toEqual([3]);
});

import { sizeKindOf } from '@/server/domain/catalog/items/size-kinds';
import { KINDS } from '@/server/domain/operations/demo/kinds/kinds';

test.each([
  ['45 cm', 'Boyut'],
  ['1x2 m', 'Boyut'],
  ['50x70 cm', 'Boyut'],
  ['5 m', 'Boyut'],
  ['Büyük', 'Boyut'],
  ['3-4 Yaş', 'Beden'],
  ['M', 'Beden'],
  ['XXL', 'Beden'],
  ['2XL', 'Beden'],
  ['Tek Beden', 'Beden'],
  ['8’li', 'Paket İçeriği'],
  ["12'li", 'Paket İçeriği'],
  ['70 Parça', 'Paket İçeriği'],
  ['30 Balonluk', 'Paket İçeriği'],
  ['16 Kişilik', 'Kişi Sayısı'],
  ['220 ml', 'Hacim'],
  ['1,5 L', 'Hacim'],
])('the size %s belongs to %s', (size, kind) => {
  expect(sizeKindOf(size)).toBe(kind);
});

test('the sizes of one kind of product belong to one group', () => {
  for (const { key, sizes } of KINDS) {
    expect([key, new Set(sizes.map(sizeKindOf)).size]).toEqual([key, 1]);
  }
});

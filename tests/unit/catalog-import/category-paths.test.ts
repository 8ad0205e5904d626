import { CategoryPaths, splitCategoryPath } from '@/server/domain/catalog/import/formats/category-paths';

test.each([
  ['Balonlar > Folyo  Balonlar', ['Balonlar', 'Folyo Balonlar']],
  ['Mumlar', ['Mumlar']],
  [' > 🎈 > ', []],
  ['', []],
])('%j is split into %j', (text, names) => expect(splitCategoryPath(text)).toEqual(names));

test('a category is returned once, after its parents', () => {
  const paths = new CategoryPaths();
  expect(paths.take(['Işıklı Balonlar', 'LED'])).toEqual({
    slug: 'led',
    fresh: [
      { slug: 'isikli-balonlar', name: 'Işıklı Balonlar', parent: null },
      { slug: 'led', name: 'LED', parent: 'isikli-balonlar' },
    ],
  });
  expect(paths.take(['IŞIKLI BALONLAR', 'LED'])).toEqual({ slug: 'led', fresh: [] });
  expect(paths.take(['Işıklı Balonlar'])).toEqual({ slug: 'isikli-balonlar', fresh: [] });
});

test('equal names below two parents give two categories', () => {
  const paths = new CategoryPaths();
  paths.take(['Doğum Günü', 'Kız']);
  expect(paths.take(['Baby Shower', 'Kız'])).toMatchObject({ slug: 'baby-shower-kiz' });
  expect(paths.take(['Doğum Günü', 'Kız'])).toMatchObject({ slug: 'kiz' });
  expect(paths.take(['Kız'])).toMatchObject({ slug: 'kiz-2' });
});

test('an item without a category gets the default one', () => {
  expect(new CategoryPaths().take([])).toEqual({
    slug: 'diger-urunler',
    fresh: [{ slug: 'diger-urunler', name: 'Diğer Ürünler', parent: null }],
  });
});

import { turkishSortKey } from '@/contracts/turkish';
import { THEMES } from '@/server/domain/operations/demo/data/themes';
import { demoRecords } from '@/server/domain/operations/demo/generate';

const records = [...demoRecords(9000)];
const packsIn = (text: string | null) =>
  [...(text ?? '').matchAll(/\d+(?=’l[ıiuü]\b|’l[ıiuü]$)/gu)].map(([pack]) => pack);

test('a demo title with a pack size has only variants of that size', () => {
  const named = records.filter(({ title }) => packsIn(title).length > 0);
  expect(named.length).toBeGreaterThan(500);
  for (const { title, variants } of named) {
    const sold = new Set(variants.flatMap(({ size }) => packsIn(size)));
    expect([title, [...sold].filter((pack) => !packsIn(title).includes(pack))]).toEqual([title, []]);
  }
});

test('demo titles and slugs are unique, and none is called a series', () => {
  expect(new Set(records.map(({ title }) => title)).size).toBe(records.length);
  expect(new Set(records.map(({ slug }) => slug)).size).toBe(records.length);
  expect(records.filter(({ title }) => /seri \d/i.test(title))).toEqual([]);
});

test('digits and letters are named in Turkish, with distinct slugs', () => {
  const slugOf = (title: string) => records.find((record) => record.title === title)?.slug;
  expect(slugOf('3 Rakamı Folyo Balon')).toBe('3-rakami-folyo-balon');
  expect(slugOf('S Harfi Folyo Balon')).toBe('s-harfi-folyo-balon');
  expect(slugOf('Ş Harfi Folyo Balon')).toBe('kuyruklu-s-harfi-folyo-balon');
  expect(slugOf('I Harfi Folyo Balon')).toBe('noktasiz-i-harfi-folyo-balon');
  const letters = records.map(({ title }) => title).filter((title) => title.endsWith(' Harfi Folyo Balon'));
  expect(letters).toHaveLength(29);
  expect(letters).toEqual(letters.toSorted((a, b) => (turkishSortKey(a) < turkishSortKey(b) ? -1 : 1)));
});

test('every letter and digit is in stock in some colour', () => {
  const glyphs = records.filter(({ title }) => / (Harfi|Rakamı) Folyo Balon$/.test(title));
  expect(glyphs).toHaveLength(39);
  expect(glyphs.filter(({ variants }) => variants.every(({ stock }) => stock === 0))).toEqual([]);
});

test('printed latex letters and digits take the places of filler items, so that smaller catalogues stay as they are', () => {
  const all = [...demoRecords(10_100)];
  const printed = all.filter(({ title }) => / (Harfi|Rakamı) Baskılı Lateks Balon$/.test(title));
  expect(printed.map((record) => all.indexOf(record))).toEqual(
    Array.from({ length: 39 }, (_, index) => 10_000 + index),
  );
  expect(new Set(printed.map(({ slug }) => slug)).size).toBe(39);
  expect(printed[0]).toMatchObject({
    title: '0 Rakamı Baskılı Lateks Balon',
    properties: [
      { key: 'malzeme', label: 'Lateks' },
      { key: 'helyumla-ucus', value: 'lateks' },
    ],
    variants: { length: 3 },
  });
  expect(printed.filter(({ variants }) => variants.every(({ stock }) => stock === 0))).toEqual([]);
});

test('the newest items cover different themes and categories', () => {
  const last = records.slice(-THEMES.length);
  expect(new Set(last.map(({ categories }) => categories[0])).size).toBe(THEMES.length);
  expect(new Set(last.map(({ category }) => category)).size).toBeGreaterThan(THEMES.length / 2);
});

test('every size of a demo costume states the bodies that it fits, without gaps or overlaps', () => {
  const costumes = records.filter(({ category }) => category.endsWith('-kostumleri'));
  expect(costumes.length).toBeGreaterThan(50);
  for (const { variants } of costumes) {
    const heights = new Map(variants.map(({ size, measures }) => [size, measures?.height]));
    const ranges = [...heights.values()];
    expect(ranges).toHaveLength(3);
    for (const [index, range] of ranges.slice(1).entries()) expect(range?.from).toBe((ranges[index]?.to ?? 0) + 1);
  }
  const others = records.filter(({ category }) => !category.endsWith('-kostumleri'));
  expect(others.filter(({ variants }) => variants.some(({ measures }) => measures))).toEqual([]);
});

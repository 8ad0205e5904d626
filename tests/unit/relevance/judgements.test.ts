import { factsOf, type ItemFacts } from '@/bench/relevance/facts';
import { judge } from '@/bench/relevance/judge';
import { fitOf, parseMeaning } from '@/bench/relevance/meaning';
import { parseQueries, readQueries } from '@/bench/relevance/query-list';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { demoRecords } from '@/server/domain/operations/demo/generate';

const RECORDS = [...demoRecords(10_000)];

function itemOf(title: string, change: Partial<CatalogRecord> = {}): ItemFacts {
  const record = RECORDS.find((one) => one.title === title);
  if (!record) throw new Error(`The demo catalogue has no "${title}".`);
  return factsOf({ ...record, ...change });
}

/** The grades of the items by a meaning, in their order. */
function gradesOf(meaning: string, items: readonly ItemFacts[]): unknown[] {
  return [...judge(parseMeaning(meaning), items).values()];
}

describe('queries', () => {
  const facts = RECORDS.map(factsOf);
  const [list, heldOut] = [readQueries(false), readQueries(true)];

  test('every query that the shop can answer has an item that meets everything', () => {
    const unanswered = [...list, ...heldOut].filter(({ meaning }) => {
      if (!meaning) return false;
      return !facts.some((item) => {
        const { mainMissed, softMissed } = fitOf(meaning, item);
        return mainMissed + softMissed === 0;
      });
    });
    expect(unanswered.map(({ text }) => text)).toEqual([]);
  });

  test('the list has at least 400 judged queries, the held-out list 150, and none is in both or twice', () => {
    expect(list.filter(({ meaning }) => meaning).length).toBeGreaterThanOrEqual(400);
    expect(heldOut.filter(({ meaning }) => meaning).length).toBeGreaterThanOrEqual(150);
    const texts = [...list, ...heldOut].map(({ text }) => text);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

test('a query names its group, its text, what was meant and its conditions', () => {
  const source = '# comment\n## errors\nkırmzı balon = kırmızı balon ; product=balon color=kirmizi\nütü ; none\n';
  expect(parseQueries(source)).toEqual([
    {
      group: 'errors',
      text: 'kırmzı balon',
      meant: 'kırmızı balon',
      meaning: { product: ['balon'], color: ['kirmizi'] },
    },
    { group: 'errors', text: 'ütü', meant: 'ütü', meaning: null },
  ]);
  expect(() => parseQueries('balon ; colour=kirmizi')).toThrow('line 1: "colour=kirmizi" is not a condition.');
});

describe('grades', () => {
  const balloon = itemOf('Dinozor Temalı Folyo Balon');
  const plate = itemOf('Dinozor Temalı Parti Tabağı 8’li');
  const other = itemOf('Unicorn Temalı Folyo Balon');
  const heart = itemOf('Kalp Folyo Balon');
  const cup = itemOf('Unicorn Temalı Karton Bardak 8’li');

  test('an item that meets everything has 3, product or theme alone 1, neither 0', () => {
    expect(gradesOf('product=balon theme=dinozor', [balloon, plate, other, heart, cup])).toEqual([3, 1, 1, 1, 0]);
  });

  test('one missed soft condition lowers an item to 2, two lower it to 1', () => {
    expect(gradesOf('product=balon color=kirmizi', [heart, balloon, plate])).toEqual([3, 2, 0]);
    expect(gradesOf('product=balon color=kirmizi price=1..2', [heart, balloon])).toEqual([2, 1]);
  });

  test('an item that misses the only condition has 0', () => {
    expect(gradesOf('price=1..2', [balloon])).toEqual([0]);
  });

  test('a size, a colour and a price have to be those of one variant', () => {
    const [small, large] = [
      ['45 cm', 'Kırmızı', 5000],
      ['60 cm', 'Mavi', 9000],
    ].map(([size, color, price]) => ({ ...variant(), size, color, price }) as CatalogRecord['variants'][number]);
    const item = itemOf('Dinozor Temalı Folyo Balon', { variants: [small, large] as CatalogRecord['variants'] });
    expect(gradesOf('product=balon size=45-cm color=kirmizi', [item])).toEqual([3]);
    expect(gradesOf('product=balon size=60-cm color=kirmizi', [item])).toEqual([2]);
    expect(gradesOf('product=balon size=60-cm price=..60', [item])).toEqual([2]);
    expect(gradesOf('product=balon size=60-cm price=80..90', [item])).toEqual([3]);
  });

  test('a pack has the exact number of units, a set is for at least so many people', () => {
    const set = itemOf('Dinozor Temalı Parti Seti');
    expect(gradesOf('product=parti-tabagi pack=8', [plate])).toEqual([3]);
    expect(gradesOf('product=parti-tabagi pack=6', [plate])).toEqual([2]);
    expect(gradesOf('product=kutlama-paketi people=10', [set])).toEqual([3]);
    expect(gradesOf('product=kutlama-paketi people=17', [set])).toEqual([2]);
  });

  test('an age fits the sizes of a costume, else the age group', () => {
    const costume = itemOf('Yılbaşı Temalı Çocuk Kostümü');
    expect(gradesOf('age=5 product=cocuk-kostumu', [costume])).toEqual([3]);
    expect(gradesOf('age=9 product=cocuk-kostumu', [costume])).toEqual([2]);
    expect(gradesOf('age=5 product=balon', [balloon])).toEqual([3]);
    expect(gradesOf('age=9 product=balon', [balloon])).toEqual([2]);
  });

  test('another letter has 0, also one that differs by its mark alone', () => {
    const letters = ['I Harfi Folyo Balon', 'İ Harfi Folyo Balon', 'Ş Harfi Folyo Balon'].map((title) => itemOf(title));
    expect(gradesOf('product=harf-balon glyph=i', letters)).toEqual([0, 3, 0]);
    expect(gradesOf('product=harf-balon glyph=ş', letters)).toEqual([0, 0, 3]);
  });

  test('the ten cheapest and all of their price count as the cheapest', () => {
    const priced = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 11].map((lira, index) => ({
      ...itemOf('Dinozor Temalı Folyo Balon', { variants: [{ ...variant(), price: lira * 100 }] }),
      slug: `balloon-${index}`,
    }));
    expect(gradesOf('product=balon order=cheapest', priced)).toEqual([...Array(11).fill(3), 2]);
  });
});

function variant(): CatalogRecord['variants'][number] {
  return RECORDS[0]?.variants[0] as CatalogRecord['variants'][number];
}

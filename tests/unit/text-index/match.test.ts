import { itemsOf, match, placesOf, titlesFrom, titlesOf } from '@/server/domain/catalog/text-index/match';
import {
  allOf,
  anyOf,
  NAMES,
  PROPERTIES,
  phraseOf,
  type Term,
  type TextQuery,
  TITLE,
  termOf,
  toTsquery,
  type WordQuery,
} from '@/server/domain/catalog/text-index/text-query';
import { type ItemText, TextSegment } from '@/server/domain/catalog/text-index/text-segment';

const TEXTS: readonly ItemText[] = [
  { id: 3, popularity: 5, tsv: "'balon':2A 'balonlar':3B 'folyo':1A 'yesil':4C" },
  { id: 7, popularity: 9, tsv: "'balon':1A 'pompasi':2A 'q0q869':3" },
  { id: 9, popularity: 9, tsv: "'balonlar':5B 'folyo':1A,4B 'tabak':2A" },
  { id: 12, popularity: 1, tsv: "'folyo':3C 'tabak':1A 'tabagi':2C" },
];

async function segmentOf(texts: Iterable<ItemText>): Promise<TextSegment> {
  const [only, ...others] = await TextSegment.build(texts);
  if (!only || others.length > 0) throw new Error('The texts are not one segment.');
  return only;
}

let segment: TextSegment;
beforeAll(async () => {
  segment = await segmentOf(TEXTS);
});

const found = (query: TextQuery) => Array.from(itemsOf(match(segment, query)), (item) => segment.ids[item]);
const oneOf = (...of: Term[]): WordQuery => ({ kind: 'any', of });

test.each<[string, TextQuery, number[]]>([
  ['a word matches as a whole', termOf('balon'), [3, 7]],
  ['a prefix matches every word that begins with it', termOf('bal', true), [3, 7, 9]],
  ['a prefix is a match of itself', termOf('balonlar', true), [3, 9]],
  ['an unknown word matches nothing', termOf('zzz'), []],
  ['an unknown prefix behind the last word matches nothing', termOf('zzz', true), []],
  ['a word counts in the given places only', termOf('folyo', false, TITLE), [3, 9]],
  ['several places are alternatives', termOf('folyo', false, NAMES | PROPERTIES), [9, 12]],
  ['a code is a word without a weight', termOf('q0q', true), [7]],
  ['all queries must match', allOf([termOf('folyo'), termOf('tabak')]), [9, 12]],
  ['one of several queries is enough', anyOf([termOf('pompasi'), termOf('yesil')]), [3, 7]],
  ['the words of a phrase are neighbours', phraseOf([termOf('folyo'), termOf('balon')]), [3]],
  ['their order counts', phraseOf([termOf('balon'), termOf('folyo')]), []],
  ['a phrase may begin at any position of a word', phraseOf([termOf('folyo'), termOf('balonlar')]), [9]],
  [
    'each word of a phrase may have alternatives',
    phraseOf([oneOf(termOf('folyo'), termOf('balon')), oneOf(termOf('balon'), termOf('pompa', true), termOf('tabak'))]),
    [3, 7, 9],
  ],
  [
    'a phrase counts in the places of its words',
    phraseOf([termOf('folyo', false, TITLE), termOf('balonlar', false, NAMES)]),
    [],
  ],
  ['a phrase may have more than two words', phraseOf([termOf('folyo'), termOf('balon'), termOf('bal', true)]), [3]],
  ['a phrase whose first word no item has matches nothing', phraseOf([termOf('zzz'), termOf('balon')]), []],
  [
    'a phrase may be an alternative to a word',
    anyOf([phraseOf([termOf('folyo'), termOf('balon')]), termOf('tabak')]),
    [3, 9, 12],
  ],
  [
    'the alternatives of the first word may be in any items',
    phraseOf([oneOf(termOf('tabak'), termOf('folyo')), oneOf(termOf('tabagi'), termOf('tabak'))]),
    [9, 12],
  ],
  [
    'a longer phrase continues after each alternative',
    phraseOf([oneOf(termOf('balon'), termOf('folyo')), oneOf(termOf('balon'), termOf('x')), termOf('bal', true)]),
    [3],
  ],
])('%s', (_name, query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('the places of terms are collected for each item', () => {
  expect([...placesOf(segment, [termOf('folyo'), termOf('balonlar')])]).toEqual([
    TITLE | NAMES,
    0,
    TITLE | NAMES,
    PROPERTIES,
  ]);
  expect([...placesOf(segment, [termOf('folyo', false, TITLE)])]).toEqual([TITLE, 0, TITLE, 0]);
  const twice = [termOf('folyo', false, TITLE), termOf('folyo', false, NAMES), termOf('foly', true, PROPERTIES)];
  expect([...placesOf(segment, twice)]).toEqual([TITLE, 0, TITLE | NAMES, PROPERTIES]);
});

test.each<[string, string[], begun: number[], whole: number[]]>([
  ['a word', ['folyo'], [3, 9], []],
  ['several words', ['folyo', 'balon'], [3], [3]],
  ['the beginning of the last word', ['folyo', 'ta'], [9], []],
  ['a word that is the whole title of one item', ['tabak'], [12], [12]],
  ['a word that is not the first one', ['balon', 'folyo'], [], []],
  ['a word that is elsewhere in the item', ['tabak', 'tabagi'], [], []],
  ['no word', [], [], []],
])('titles that begin with %s are found', (_name, words, begun, whole) => {
  const ids = (bits: Uint32Array) => Array.from(itemsOf(bits), (item) => segment.ids[item]);
  const begunTitles = titlesFrom(segment, words);
  expect({ begun: ids(begunTitles), whole: ids(titlesOf(segment, words, begunTitles)) }).toEqual({ begun, whole });
});

test('of equally popular items the newer comes first', () => {
  expect([...segment.byPopularity].map((item) => segment.ids[item])).toEqual([9, 7, 3, 12]);
});

test('items are found by id', () => {
  expect(segment.find(9)?.item).toBe(2);
  expect(segment.find(8)).toBeUndefined();
});

test('no texts need no segment', async () => {
  expect(await TextSegment.build([])).toEqual([]);
});

test('sets of more than 32 items keep each item', async () => {
  const many = Array.from({ length: 100 }, (_, at) => ({ id: at + 1, popularity: 0, tsv: "'x':1A" }));
  const all = await segmentOf(many);
  expect([...itemsOf(match(all, termOf('x')))]).toEqual(many.map((_, at) => at));
});

test('texts beyond 65 536 are in a further segment', async () => {
  const many = Array.from({ length: 2 ** 16 + 3 }, (_, at) => ({ id: at + 1, popularity: at, tsv: "'x':1A" }));
  const segments = await TextSegment.build(many);
  expect(segments.map(({ size }) => size)).toEqual([2 ** 16, 3]);
  const last = segments.map((one) => one.ids[itemsOf(match(one, termOf('x'))).at(-1) ?? -1]);
  expect(last).toEqual([2 ** 16, 2 ** 16 + 3]);
  expect(segments.map(({ ids, byPopularity }) => ids[byPopularity[0] ?? -1])).toEqual(last);
});

test('texts whose ids do not ascend are refused', async () => {
  const [first, second] = [2, 1].map((id) => ({ id, popularity: 0, tsv: '' }));
  await expect(TextSegment.build([first, second].filter((text) => text !== undefined))).rejects.toThrow(RangeError);
});

test('a segment narrowed to some items has their postings of rare and of frequent words alone', async () => {
  const texts = Array.from({ length: 200 }, (_, at) => ({
    id: at + 1,
    popularity: at % 7,
    tsv: `'balon':1A,3C 'renk${at % 5}':2A 'kod${at}':4`,
  }));
  const whole = await segmentOf(texts);
  const items = Array.from({ length: 40 }, (_, at) => at * 5);
  const narrowed = whole.narrow(items, [termOf('balon'), termOf('kod', true), termOf('renk0'), termOf('renk1')]);
  const idsOf = (part: TextSegment, query: TextQuery) => Array.from(itemsOf(match(part, query)), (at) => part.ids[at]);
  const among = new Set(items.map((item) => whole.ids[item]));
  for (const query of [termOf('balon'), termOf('renk0'), termOf('renk1'), termOf('kod', true), termOf('kod15')])
    expect(idsOf(narrowed, query)).toEqual(idsOf(whole, query).filter((id) => among.has(id)));
  expect([...placesOf(narrowed, [termOf('balon')])]).toEqual(Array(40).fill(TITLE | PROPERTIES));
  expect(narrowed.words).toHaveLength(42);
});

test('a query is written as tsquery text with the parentheses that it needs', () => {
  const colors = oneOf(termOf('mavi', false, TITLE), termOf('ma', true));
  expect(toTsquery(allOf([colors, anyOf([phraseOf([colors, termOf('balon')]), termOf('x', true, NAMES)])]))).toBe(
    '(mavi:A | ma:*) & ((mavi:A | ma:*) <-> balon | x:*B)',
  );
});

test('equal alternatives are written once', () => {
  expect(toTsquery(anyOf([termOf('a'), termOf('b'), termOf('a')]))).toBe('a | b');
  expect(toTsquery(anyOf([termOf('a'), termOf('a')]))).toBe('a');
});

import { nearestWords } from '@/server/domain/catalog/search/spelling';

const WORDS = ['balon', 'balonlar', 'dinozor', 'dogum', 'folyo', 'gunu', 'kostum', 'pecete', 'cocuk', 'sapka'];
const CANDIDATES = WORDS.map((word, index) => ({ word, items: 100 - index }));

test.each([
  ['blaon', 'balon'],
  ['baloon', 'balon'],
  ['balom', 'balon'],
  ['baln', 'balon'],
  ['dinazor', 'dinozor'],
  ['dnozor', 'dinozor'],
  ['kosutm', 'kostum'],
  ['pesete', 'pecete'],
])('%s means %s', (typed, meant) => {
  expect(nearestWords(typed, CANDIDATES, false)).toEqual([meant]);
});

test.each(['cicek', 'telefon', 'xyzqw', 'alon'])('%s has no near word', (typed) => {
  expect(nearestWords(typed, CANDIDATES, false)).toBeNull();
});

test('two words written as one are split', () => {
  expect(nearestWords('dogumgunu', CANDIDATES, false)).toEqual(['dogum', 'gunu']);
  expect(nearestWords('folyobalon', CANDIDATES, false)).toEqual(['folyo', 'balon']);
});

test('an incomplete word may be near the start of a word', () => {
  expect(nearestWords('dinaz', CANDIDATES, true)).toEqual(['dinozor']);
  expect(nearestWords('dinaz', CANDIDATES, false)).toBeNull();
});

test('among equally near words the more frequent wins, then alphabetical order', () => {
  const even = [
    { word: 'tase', items: 1 },
    { word: 'tasa', items: 9 },
    { word: 'tasi', items: 9 },
  ];
  expect(nearestWords('tasx', even, false)).toEqual(['tasa']);
});

test.each([
  ['sekeri', 'seri'],
  ['cicek', 'cocuk'],
  ['batman', 'batik'],
])('%s is too far from %s', (typed, other) => {
  expect(nearestWords(typed, [{ word: other, items: 9 }], false)).toBeNull();
});

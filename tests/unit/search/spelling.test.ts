import { nearestWords } from '@/server/domain/catalog/search/spelling';

const WORDS = ['balon', 'balonlar', 'dinozor', 'dogum', 'folyo', 'gunu', 'kostum', 'pecete', 'cocuk', 'sapka'];
const CANDIDATES = WORDS.map((word, at) => ({ word, items: 100 - at }));

test.each([
  ['blaon', 'balon'],
  ['baloon', 'balon'],
  ['balom', 'balon'],
  ['alon', 'balon'],
  ['dinazor', 'dinozor'],
  ['dnozor', 'dinozor'],
  ['kosutm', 'kostum'],
  ['pesete', 'pecete'],
])('%s means %s', (typed, meant) => {
  expect(nearestWords(typed, CANDIDATES, false)).toEqual([meant]);
});

test.each(['cicek', 'telefon', 'xyzqw'])('%s is near to nothing', (typed) => {
  expect(nearestWords(typed, CANDIDATES, false)).toBeNull();
});

test('two words written as one are taken apart', () => {
  expect(nearestWords('dogumgunu', CANDIDATES, false)).toEqual(['dogum', 'gunu']);
  expect(nearestWords('folyobalon', CANDIDATES, false)).toEqual(['folyo', 'balon']);
});

test('a word still being typed may be near the beginning of one', () => {
  expect(nearestWords('dinaz', CANDIDATES, true)).toEqual(['dinozor']);
  expect(nearestWords('dinaz', CANDIDATES, false)).toBeNull();
});

test('of equally near words the one of more items is meant, then the first of the alphabet', () => {
  const even = [
    { word: 'tase', items: 1 },
    { word: 'tasa', items: 9 },
    { word: 'tasi', items: 9 },
  ];
  expect(nearestWords('tasx', even, false)).toEqual(['tasa']);
});

import { alsoAfter, packOf } from '@/server/domain/operations/demo/data/turkish-suffix';

test.each([
  [5, '5’li'],
  [6, '6’lı'],
  [8, '8’li'],
  [9, '9’lu'],
  [10, '10’lu'],
  [12, '12’li'],
  [16, '16’lı'],
  [20, '20’li'],
  [24, '24’lü'],
  [25, '25’li'],
  [30, '30’lu'],
  [40, '40’lı'],
  [100, '100’lü'],
  [1000, '1000’li'],
])('a pack of %i reads %s', (count, words) => {
  expect(packOf(count)).toBe(words);
});

test.each([
  ['parti tabağı 8’li', 'de'],
  ['peçete 16’lı', 'da'],
  ['cupcake süsü 24’lü', 'de'],
  ['folyo balon', 'da'],
  ['parti seti', 'de'],
  ['konfeti topu', 'da'],
  ['ip ışık', 'da'],
  ['LED', 'de'],
  ['paket, 40', 'da'],
  ['paket (20)', 'de'],
  ['hikâye', 'de'],
  ['dükkân', 'da'],
])('“also” after %s is %s', (words, also) => {
  expect(alsoAfter(words)).toBe(also);
});

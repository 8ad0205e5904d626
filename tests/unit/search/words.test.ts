import { understand } from '@/server/domain/catalog/search/understand';
import { codeOf, codeWord, isNumber, searchText } from '@/server/domain/catalog/search/words';
import { LISTS } from './reading-lists';

/** The words that a text is searched by. */
const wordsOf = (text: string) => understand(text, LISTS).units.flatMap(({ phrases }) => phrases[0] ?? []);

test.each([
  ["LED'li Taç", 'ledli tac'],
  ['LED’li Taç', 'ledli tac'],
  ["12'li Peçete", '12 li pecete'],
  ['45cm', '45 cm'],
  ['3D t-rex', '3 d t rex'],
])('“%s” is indexed and searched as “%s”', (text, searched) => {
  expect(searchText(text)).toBe(searched);
});

test('a query has at most eight words of at most forty letters, without connecting words', () => {
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  expect(wordsOf('a'.repeat(200))).toEqual(['a'.repeat(40)]);
  expect(wordsOf('tabak ve bardak için')).toEqual(['tabak', 'bardak']);
  expect(wordsOf('ve')).toEqual(['ve']);
  expect(wordsOf('🎈 !!!')).toEqual([]);
});

test('only letters and digits remain of any query', () => {
  const everything = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).join('');
  for (let start = 0; start < everything.length; start += 200) {
    for (const word of wordsOf(everything.slice(start, start + 200))) expect(word).toMatch(/^[a-z0-9]+$/);
  }
});

test('a code is one word, whatever its punctuation', () => {
  expect(codeWord('SH-000123-11')).toBe('q0qsh00012311');
});

test.each([
  ['8690000000012', 'q0q8690000000012'],
  ['86 90000 000012', 'q0q8690000000012'],
  [' sh-000123-11 ', 'q0qsh00012311'],
  ['SH 000123 11', 'q0qsh00012311'],
  ['set 12', null],
  ['balon 100 200', null],
  ['8690', null],
  ['balon', null],
  ['5 rakam balon', null],
  ['1234567890'.repeat(20), null],
])('“%s” is searched as the code %s', (text, code) => {
  expect(codeOf(text)).toBe(code);
});

test('a word with a digit is a number', () => {
  expect(['45', 'a5', 'balon'].map(isNumber)).toEqual([true, true, false]);
});

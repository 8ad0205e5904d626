import { CatalogWords } from '@/server/domain/catalog/search/vocabulary';

const words = new CatalogWords(
  [
    ['tabak', 'tabak', 9],
    ['balonlar', 'balonlar', 20],
    ['balon', 'balon', 90],
    ['bardak', 'bardak', 12],
    ['dogum', 'doğum', 40],
    ['gunu', 'günü', 41],
  ].map(([word, display, items]) => ({ word: word as string, display: display as string, items: items as number })),
);

test('a word has its grammatical forms in the catalogue, and is shown in its usual spelling', () => {
  const vocabulary = words.vocabularyOf(['balonu', 'dogum']);
  expect(vocabulary.forms('balonu')).toEqual(['balon', 'balonlar']);
  expect(vocabulary.display('dogum')).toBe('doğum');
  expect(vocabulary.has('balonu')).toBe(false);
});

test('the beginning of a word is recognised, another word is not', () => {
  const vocabulary = words.vocabularyOf(['bard', 'bisiklet']);
  expect(vocabulary.recognises('bard')).toBe(true);
  expect(vocabulary.recognises('bisiklet')).toBe(false);
});

test('an unknown word is compared with words of the same first letter and with its parts', () => {
  const candidates = words.candidatesFor(['dogumgunu', 'ballon']).map(({ word }) => word);
  expect(candidates.sort()).toEqual(['balon', 'balonlar', 'bardak', 'dogum', 'gunu']);
});

import { WordCount } from '@/server/domain/catalog/search/word-count';

test('counts each word once per item, in its Turkish spelling, without numbers and short words', () => {
  const words = new WordCount();
  words.add("Işıklı Balon, ışıklı TAÇ 45 cm 12'li");
  words.add("BALON LED'li");
  expect(words.all()).toEqual([
    { word: 'isikli', ndoc: 1, display: 'ışıklı' },
    { word: 'balon', ndoc: 2, display: 'balon' },
    { word: 'tac', ndoc: 1, display: 'taç' },
    { word: 'ledli', ndoc: 1, display: 'ledli' },
  ]);
});

import { relaxedSentence } from '@/services/catalog/relaxed-search';

test.each([
  [['sünnet'], '“sünnet” bulunamadı; “düğün” sonuçları gösteriliyor.'],
  [['a', 'b'], '“a” ve “b” bulunamadı; “düğün” sonuçları gösteriliyor.'],
  [['a', 'b', 'c'], '“a”, “b” ve “c” bulunamadı; “düğün” sonuçları gösteriliyor.'],
])('the left out words %j are named', (dropped, sentence) => {
  expect(relaxedSentence({ dropped, kept: 'düğün' })).toBe(sentence);
});

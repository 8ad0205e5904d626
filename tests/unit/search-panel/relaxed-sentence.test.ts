import { nearSentence, relaxedSentence } from '@/services/catalog/relaxed-search';

test.each([
  [['sünnet'], '“sünnet” bulunamadı; “düğün” sonuçları gösteriliyor.'],
  [['a', 'b'], '“a” ve “b” bulunamadı; “düğün” sonuçları gösteriliyor.'],
  [['a', 'b', 'c'], '“a”, “b” ve “c” bulunamadı; “düğün” sonuçları gösteriliyor.'],
])('the left out words %j are named', (dropped, sentence) => {
  expect(relaxedSentence({ dropped, kept: 'düğün' })).toBe(sentence);
});

test('near results are named with what they leave out', () => {
  const sentence = '“klasik” ve “100 tl altı” olmadan “düğün davetiyesi” sonuçları gösteriliyor.';
  expect(nearSentence({ dropped: ['klasik', '100 tl altı'], kept: 'düğün davetiyesi' })).toBe(sentence);
});

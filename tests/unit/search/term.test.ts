import { countSearch, termOf } from '@/server/domain/catalog/search-terms/search-terms';
import { createMetrics } from '@/server/platform/metrics/metrics';

test.each([
  ['Işıklı  BALON', 'isikli balon'],
  ['3 yaş mumu', '3 yas mumu'],
  ["12'li bardak", '12 li bardak'],
])('%s is stored as %s', (text, term) => {
  expect(termOf(text)).toBe(term);
});

test.each([
  'ayse@example.com',
  'ayse.example.com',
  '0532 123 45 67',
  '+90 (532) 1234567',
  '8690000000012',
  'ayşe 05321234567',
  '1234',
  'a',
  '!!!',
  'merhaba ben geçen hafta sipariş verdim ama gelmedi',
  'x'.repeat(61),
])('%s is not stored', (text) => {
  expect(termOf(text)).toBeNull();
});

const NOTHING = { count: 0, suggestion: null };

test('random terms are bounded, and known ones continue to count', () => {
  const metrics = createMetrics();
  const at = new Date('2026-11-21T09:00:00Z');
  for (let n = 0; n < 3000; n++)
    countSearch(metrics, `terim ${n.toString(26).replace(/\d/g, (d) => 'qrstuvwxyz'[Number(d)] ?? '')}`, NOTHING, at);
  countSearch(metrics, 'terim q', NOTHING, at);
  const counts = metrics.searchTerms.take();
  expect(counts).toHaveLength(2000);
  expect(counts[0]).toMatchObject({ searches: 2 });
  expect(metrics.searchTerms.take()).toEqual([]);
});

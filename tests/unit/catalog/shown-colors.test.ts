import type { Facet } from '@/contracts/catalog';
import { shownColors } from '@/contracts/shown-colors';

const colors = [
  ['kirmizi', 'Kırmızı'],
  ['rose-gold', 'Rose Gold'],
  ['sari', 'Sarı'],
] as const;
const facets: Facet[] = [
  { key: 'color', title: 'Renk', values: colors.map(([value, title]) => ({ value, title, count: 1 })) },
];

test.each([
  ['kırmızı folyo balon 3 rakamı', ['kirmizi']],
  ['KIRMIZI BALON', ['kirmizi']],
  ['rose gold balon', ['rose-gold']],
  ['gold balon', []],
  ['sarılacak ayıcık', []],
  ['balon', []],
])('a search for “%s” shows the colours %j', (search, shown) => {
  expect(shownColors({ search, color: [] }, facets)).toEqual(shown);
});

test('a colour filter takes precedence over the search', () => {
  expect(shownColors({ search: 'kırmızı balon', color: ['sari'] }, facets)).toEqual(['sari']);
});

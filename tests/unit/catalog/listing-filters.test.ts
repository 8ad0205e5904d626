import type { Facet } from '@/contracts/catalog';
import {
  chosenFilters,
  facetsWithChoice,
  isPriceRangeReversed,
  understoodFilters,
  withValue,
} from '@/services/catalog/listing-filters';
import { readListingQuery } from '@/services/catalog/listing-query';

const colors: Facet = {
  key: 'color',
  title: 'Renk',
  values: [
    { value: 'kirmizi', title: 'Kırmızı', count: 3 },
    { value: 'rose-gold', title: 'Rose Gold', count: 2 },
  ],
};
const themes: Facet = {
  key: 'properties',
  title: 'Tema',
  values: [{ value: 'tema:dinozor', title: 'Dinozor', count: 4 }],
};

test('a value is added to or removed from its group, and the page is reset', () => {
  const query = readListingQuery({ color: 'kirmizi', page: '3' });
  expect(withValue(query, 'color', 'mavi', true)).toMatchObject({ color: ['kirmizi', 'mavi'], page: 1 });
  expect(withValue(query, 'color', 'kirmizi', false)).toMatchObject({ color: [], page: 1 });
});

test('a facet with one value is left out when all items have it, unless it is selected', () => {
  const all = readListingQuery({});
  expect(facetsWithChoice([colors, themes], 4, all)).toEqual([colors]);
  expect(facetsWithChoice([colors, themes], 5, all)).toEqual([colors, themes]);
  const stock: Facet = { key: 'in_stock', title: 'Stok', values: [{ value: 'true', title: 'Stokta', count: 4 }] };
  const selected = readListingQuery({ properties: 'tema:dinozor' });
  expect(facetsWithChoice([stock, themes], 4, selected)).toEqual([stock, themes]);
});

test('a condition read from the search is removed by searching for the rest of the text, from page 1', () => {
  const reading = { kind: 'price', text: '100 tl altı', label: 'En çok ₺100', without: 'balon' } as const;
  const query = readListingQuery({ search: '100 tl altı balon', color: 'kirmizi', page: '3' });
  const [filter] = understoodFilters(query, [reading]);
  expect(filter).toMatchObject({ title: 'En çok ₺100' });
  expect(filter?.without).toEqual({ ...query, search: 'balon', page: 1 });
  // While the search without it loads, its chip is gone already.
  expect(understoodFilters({ ...query, search: 'balon' }, [reading])).toEqual([]);
});

test('every selected filter can be removed and has a readable name', () => {
  const query = readListingQuery({
    color: 'rose-gold yok-boyle',
    properties: 'tema:dinozor',
    price_min: '10',
    price_max: '1250,50',
    in_stock: 'true',
  });
  const chosen = chosenFilters(query, [colors, themes]);
  expect(chosen.map(({ title }) => title)).toEqual([
    'Rose Gold',
    'yok-boyle',
    'Dinozor',
    'En az ₺10,00',
    'En çok ₺1.250,50',
    'Stokta olanlar',
  ]);
  expect(chosen[0]?.without).toEqual({ ...query, color: ['yok-boyle'] });
  expect(chosen[5]?.without).toEqual({ ...query, in_stock: false });
});

test.each([
  ['50', '49.90', true],
  ['50', '50', false],
  ['9', '10', false],
  ['50', '', false],
  ['', '10', false],
])('the range from %s to %s is reversed: %s', (price_min, price_max, expected) => {
  expect(isPriceRangeReversed({ price_min, price_max })).toBe(expected);
});

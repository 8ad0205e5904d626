import { readListingQuery } from '@/services/catalog/listing-query';
import { themeOfCategory } from '@/services/party/set';
import type { CategoryList } from '@/services/view-models';

const listOf = (count: number, themes: Record<string, number>) =>
  ({
    count,
    filters: [
      { key: 'properties', title: 'Malzeme', values: [{ value: 'malzeme:karton', title: 'Karton', count }] },
      {
        ...{ key: 'properties', title: 'Tema' },
        values: Object.entries(themes).map(([value, many]) => ({ value: `tema:${value}`, title: value, count: many })),
      },
    ],
  }) as unknown as CategoryList;

test.each([
  ['almost all items have one theme', listOf(20, { dinozor: 19, korsan: 1 }), '', 'dinozor'],
  ['its items have several', listOf(20, { dinozor: 10, korsan: 10 }), '', null],
  ['a filter is chosen', listOf(20, { dinozor: 20 }), 'color=yesil', null],
  ['it is searched', listOf(20, { dinozor: 20 }), 'search=tabak', null],
  ['it is a later page', listOf(20, { dinozor: 20 }), 'page=2', null],
])('theme of a category › %s', (_when, list, query, theme) => {
  expect(themeOfCategory(list, readListingQuery(Object.fromEntries(new URLSearchParams(query))))).toBe(theme);
});

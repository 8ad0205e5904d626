import fc from 'fast-check';
import { isWrittenByForm, listingHref, readListingQuery } from '@/services/catalog/listing-query';

/** The query of a URL, as a page gets it. */
function queryOf(url: string) {
  const params: Record<string, string | string[]> = {};
  for (const [name, value] of new URL(url, 'http://shop').searchParams) {
    params[name] = name in params ? [params[name] ?? [], value].flat() : value;
  }
  return readListingQuery(params);
}

const words = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/, { maxLength: 20 }), { maxLength: 4 });
const price = fc.constantFrom('', '0', '10', '49.90', '1250');

test('a written listing URL is read back to the same query', () => {
  fc.assert(
    fc.property(
      fc.record({
        search: fc.string({ maxLength: 40 }).map((text) => text.trim()),
        categories: fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }).map(String), { maxLength: 3 }),
        color: words,
        size: words,
        brand: words,
        properties: words.map((values) => values.map((value) => `tema:${value}`)),
        price_min: price,
        price_max: price,
        in_stock: fc.boolean(),
        ordering: fc.constantFrom(null, 'price' as const, '-price' as const, '-rating' as const, 'title' as const),
        page: fc.integer({ min: 1, max: 9_999 }),
      }),
      (query) => {
        expect(queryOf(listingHref('/balonlar', query))).toEqual(query);
      },
    ),
  );
});

test('prices in any notation give one canonical URL', () => {
  const written = (price_min: string) => listingHref('/balonlar', readListingQuery({ price_min }));
  expect(written('1.250')).toBe('/balonlar?price_min=1250');
  expect(written('₺ 1.249,9')).toBe('/balonlar?price_min=1249.90');
  expect(written('49,90')).toBe('/balonlar?price_min=49.90');
  expect(written('-5')).toBe('/balonlar');
  expect(written('1e3')).toBe('/balonlar');
});

test('the URL of a plain form is distinguished from a canonical one', () => {
  expect(isWrittenByForm({ search: 'balon', color: 'kirmizi mavi' })).toBe(false);
  expect(isWrittenByForm({ utm_source: '' })).toBe(false);
  expect(isWrittenByForm({ color: ['kirmizi', 'mavi'] })).toBe(true);
  expect(isWrittenByForm({ search: 'balon', price_min: '' })).toBe(true);
});

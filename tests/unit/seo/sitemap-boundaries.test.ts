import fc from 'fast-check';
import {
  fileNumberOf,
  IDS_PER_FILE,
  idsOf,
  itemsFileName,
  MAX_IMAGES,
} from '@/server/domain/catalog/sitemap/boundaries';
import { itemEntry } from '@/server/domain/catalog/sitemap/documents';

const holds = (file: number, id: number) => idsOf(file).after < id && id <= idsOf(file).last;

test('every item id up to the maximum is in exactly one file, whose name leads back to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
      const file = Math.ceil(id / IDS_PER_FILE);
      expect(holds(file, id)).toBe(true);
      expect(holds(file - 1, id) || holds(file + 1, id)).toBe(false);
      expect(fileNumberOf(itemsFileName(file))).toBe(file);
    }),
  );
});

test('files are contiguous', () => {
  expect(idsOf(1)).toEqual({ after: 0, last: IDS_PER_FILE });
  expect(idsOf(2).after).toBe(idsOf(1).last);
});

test.each([
  'urunler-0.xml',
  'urunler-01.xml',
  'urunler-.xml',
  'urunler-1.xml.gz',
  'urunler--1.xml',
  '../urunler-1.xml',
])('%s is not a sitemap file', (name) => {
  expect(fileNumberOf(name)).toBeNull();
});

test('a full file of the longest items stays below 50 000 URLs and 50 MB', () => {
  const longest = itemEntry('https://www.a-shop-with-quite-a-long-name.example.com.tr', {
    id: 1,
    slug: 'x'.repeat(160),
    category: 'x'.repeat(160),
    changed: new Date(0),
    images: Array.from({ length: MAX_IMAGES }, () => `https://example.com/${'x'.repeat(480)}`),
  });
  expect(IDS_PER_FILE).toBeLessThanOrEqual(50_000);
  expect(IDS_PER_FILE * Buffer.byteLength(longest)).toBeLessThan(50_000_000);
});

test('the index of a million items is a single file', () => {
  expect(1_000_000 / IDS_PER_FILE).toBeLessThan(50_000);
});

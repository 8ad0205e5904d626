import { type Entry, readEntry, readGoneItem } from '@/app/_catalog/read-entry';
import type { SlugResolution } from '@/contracts/catalog';

/** A catalogue of items and categories by the slugs that read them, which may be former ones, and what slugs stand for. */
const items: Record<string, { slug: string }> = {};
const categories: Record<string, { category: { slug: string } }> = {};
const resolutions: Record<string, SlugResolution> = {};
const resolve = jest.fn(async (_http: unknown, slug: string) => resolutions[slug] ?? { kind: 'unknown' });

jest.mock('@/services/http/server', () => ({ serverApi: {}, keepUntilChange: (read: unknown) => read }));
jest.mock('@/services/catalog/catalog', () => ({
  getItemDetail: async (_http: unknown, slug: string) => items[slug] ?? null,
  getCategoryItems: async (_http: unknown, slug: string) => categories[slug] ?? null,
  getGoneItem: async (_http: unknown, slug: string) => ({ slug }),
  resolveSlug: (http: unknown, slug: string) => resolve(http, slug),
}));

beforeEach(() => {
  for (const known of [items, categories, resolutions]) for (const slug of Object.keys(known)) delete known[slug];
  resolve.mockClear();
});

test('an item is read by its present slug without asking what the slug stands for', async () => {
  items.balon = { slug: 'balon' };
  expect(await readEntry('balon')).toMatchObject({ kind: 'item', item: { slug: 'balon' } });
  expect(resolve).not.toHaveBeenCalled();
});

test('a former slug of an item is moved', async () => {
  items.eski = { slug: 'balon' };
  resolutions.eski = { kind: 'moved', to: 'item', slug: 'balon' };
  expect(await readEntry('eski')).toEqual(resolutions.eski);
});

test('a category with a former slug of an item is the category', async () => {
  items.balonlar = { slug: 'balon' };
  categories.balonlar = { category: { slug: 'balonlar' } };
  resolutions.balonlar = { kind: 'category', slug: 'balonlar' };
  expect(await readEntry('balonlar')).toMatchObject({ kind: 'category' });
});

test.each<[what: string, found: SlugResolution, entry: Entry]>([
  ['an item that is no longer sold', { kind: 'gone' }, { kind: 'gone' }],
  ['nothing', { kind: 'unknown' }, { kind: 'unknown' }],
  ['an item that was hidden in the meantime', { kind: 'item', slug: 'balon' }, { kind: 'unknown' }],
])('a slug of %s has no page', async (_what, found, entry) => {
  resolutions.balon = found;
  expect(await readEntry('balon')).toEqual(entry);
});

test('an item that is sold is known not to be gone without asking what the slug stands for', async () => {
  items.balon = { slug: 'balon' };
  expect(await readGoneItem('balon')).toBeNull();
  expect(resolve).not.toHaveBeenCalled();
});

test('an item that is no longer sold is read with its alternatives', async () => {
  resolutions.balon = { kind: 'gone' };
  expect(await readGoneItem('balon')).toEqual({ slug: 'balon' });
});

import { eq, inArray, isNotNull } from 'drizzle-orm';
import { COMPOSER_CATEGORIES, GARLAND_BALLOONS_SLUG, PLANNER_CATEGORIES } from '@/content/party';
import type { Company } from '@/contracts/company';
import { sitePages } from '@/contracts/site-pages';
import type { Db } from '@/server/platform/db/client';
import { category, product } from '@/server/platform/db/schema/catalog';
import { branch } from '@/server/platform/db/schema/content';
import type { Env } from '@/server/platform/env';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import { fileNumberOf, idsOf } from './boundaries';
import { categoryEntry, itemEntry, pageEntry, sitemapIndex, URLSET_FOOT, URLSET_HEAD } from './documents';
import { loadCategoryEntries, loadItemsFiles, readItems } from './rows';

type SitemapPorts = {
  env: Pick<Env, 'SITE_URL'>;
  imageUrl: ImageUrl;
  claims: Company['claims'] /** Slugs of the owner's pages under /s/. */;
  ownPages: readonly string[];
};

/** A file of the sitemap, streamed in chunks; null when there is none with that name. */
export async function openSitemapFile(
  db: Db,
  { env, imageUrl, ...own }: SitemapPorts,
  name: string,
): Promise<AsyncGenerator<string> | null> {
  const { SITE_URL: site } = env;
  if (name === 'sayfalar.xml') return urlset(pages(db, site, own));
  if (name === 'kategoriler.xml') return urlset(categories(db, site, imageUrl));
  const file = fileNumberOf(name);
  if (file === null) return null;
  const entries = items(db, site, imageUrl, idsOf(file));
  // The first entries decide whether the file exists, before the response begins.
  const first = await entries.next();
  return first.done ? null : urlset(entries, first.value);
}

async function* urlset(entries: AsyncGenerator<string>, first = ''): AsyncGenerator<string> {
  yield URLSET_HEAD + first;
  yield* entries;
  yield URLSET_FOOT;
}

/** A variant with measures, if there is one: a question to the index `product_measured`, not to all variants. */
export function selectMeasured(db: Db) {
  return db.select({ id: product.id }).from(product).where(isNotNull(product.measures)).limit(1);
}

async function* pages(
  db: Db,
  site: string,
  { claims, ownPages }: Pick<SitemapPorts, 'claims' | 'ownPages'>,
): AsyncGenerator<string> {
  const branches = await db.select({ slug: branch.slug }).from(branch).orderBy(branch.position);
  const glyphs = await db.$count(category, inArray(category.slug, [...COMPOSER_CATEGORIES]));
  const latex = await db.$count(category, eq(category.slug, GARLAND_BALLOONS_SLUG));
  const tableware = await db.$count(category, inArray(category.slug, [...PLANNER_CATEGORIES]));
  const [measured] = await selectMeasured(db);
  const own = sitePages({
    stores: branches.length > 0,
    sameDay: claims.same_day_until !== null,
    parties: claims.organises,
    glyphs: glyphs > 0,
    latex: latex > 0,
    tableware: tableware > 0,
    sizes: measured !== undefined,
  });
  const paths = new Set([
    ...own,
    ...ownPages.map((slug) => `/s/${slug}`),
    ...branches.map(({ slug }) => `/magazalarimiz/${slug}`),
  ]);
  yield [...paths].map((path) => pageEntry(site, path)).join('');
}

async function* categories(db: Db, site: string, imageUrl: ImageUrl): AsyncGenerator<string> {
  yield (await loadCategoryEntries(db))
    .map((entry) => categoryEntry(site, { ...entry, image: imageUrl(entry.image) }))
    .join('');
}

async function* items(
  db: Db,
  site: string,
  imageUrl: ImageUrl,
  ids: { after: number; last: number },
): AsyncGenerator<string> {
  for await (const batch of readItems(db, ids)) {
    if (batch.length === 0) continue;
    const entries = batch.map((entry) => ({ ...entry, images: entry.images?.map((path) => imageUrl(path)) ?? null }));
    yield entries.map((entry) => itemEntry(site, entry)).join('');
  }
}

/** How long the index, which reads all items, is cached, ms. */
const TTL_MS = 5 * 60_000;

type CachedIndex = { text: Promise<string>; until: number };
const cache = new WeakMap<Db, CachedIndex>();

/** The index of the sitemap. Concurrent requests share one pass over the items every five minutes. */
export async function readSitemapIndex(db: Db, site: string, now: Date): Promise<string> {
  const known = cache.get(db);
  if (known && now.getTime() < known.until) return known.text;
  const text = makeIndex(db, site);
  cache.set(db, { text, until: now.getTime() + TTL_MS });
  try {
    return await text;
  } catch (error) {
    cache.delete(db);
    throw error;
  }
}

async function makeIndex(db: Db, site: string): Promise<string> {
  const [files, categories] = await Promise.all([loadItemsFiles(db), loadCategoryEntries(db)]);
  const changed = categories.map((category) => category.changed).sort((a, b) => b.getTime() - a.getTime());
  return sitemapIndex(site, files, changed[0] ?? null);
}

import type { Db } from '@/server/platform/db/client';
import { sitemapIndex } from './documents';
import { loadCategoryEntries, loadItemsFiles } from './rows';

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

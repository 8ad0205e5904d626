import type { Db } from '@/server/platform/db/client';
import { sitemapIndex } from './documents';
import { loadCategoryEntries, loadItemsFiles } from './rows';

/** How long the index, which reads all items, is cached, ms. */
const LIFE = 5 * 60_000;

type Kept = { text: Promise<string>; until: number };
const kept = new WeakMap<Db, Kept>();

/** The index of the sitemap. Concurrent requests share one pass over the items every five minutes. */
export async function readSitemapIndex(db: Db, site: string, now: Date): Promise<string> {
  const known = kept.get(db);
  if (known && now.getTime() < known.until) return known.text;
  const text = makeIndex(db, site);
  kept.set(db, { text, until: now.getTime() + LIFE });
  try {
    return await text;
  } catch (error) {
    kept.delete(db);
    throw error;
  }
}

async function makeIndex(db: Db, site: string): Promise<string> {
  const [files, categories] = await Promise.all([loadItemsFiles(db), loadCategoryEntries(db)]);
  const changed = categories.map((category) => category.changed).sort((a, b) => b.getTime() - a.getTime());
  return sitemapIndex(site, files, changed[0] ?? null);
}

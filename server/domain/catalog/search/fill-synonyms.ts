import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceSearch } from '@/server/domain/catalog/facet-index/catalog-version';
import type { Db } from '@/server/platform/db/client';
import { meta } from '@/server/platform/db/schema/content';
import { searchSynonym } from '@/server/platform/db/schema/search-rule';
import { parseSynonymGroups } from './synonyms';

/** The row of `meta` that says that the synonyms were filled, which happens once in a database's life. */
const KEY = 'search_synonyms';

/**
 * Copies the groups of content/synonyms.txt, which is optional, into the database: once, at the first start of a shop
 * that has none. From then on the owner changes them there, and the file has no effect. Instances that start
 * concurrently wait for the one that fills it.
 */
export async function fillSynonyms(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx.insert(meta).values({ key: KEY, value: 'filled' }).onConflictDoNothing().returning();
    if (first.length === 0) return;
    const groups = readGroups();
    const [known] = await tx.select({ id: searchSynonym.id }).from(searchSynonym).limit(1);
    if (known || groups.length === 0) return;
    await tx.insert(searchSynonym).values(groups.map((phrases) => ({ phrases: [...phrases] })));
    await announceSearch(tx as unknown as Db);
  });
}

function readGroups(): readonly (readonly string[])[] {
  const file = join(process.cwd(), 'content', 'synonyms.txt');
  return existsSync(file) ? parseSynonymGroups(readFileSync(file, 'utf8')) : [];
}

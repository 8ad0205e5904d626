import type { Readable } from 'node:stream';
import type { ImportRow } from '../row';
import { CategoryPaths } from './category-paths';
import { readMerchantEntries } from './merchant-entries';
import { MerchantGroup } from './merchant-group';
import { SeenKeys } from './seen-keys';

/** How many groups are buffered for further variants. */
const OPEN_GROUPS = 500;

/**
 * Reads a Google Merchant feed, RSS 2.0 or Atom. Entries with the same `item_group_id` are the variants of one item.
 * They need not be adjacent, but at most 500 other groups may come between, which bounds memory: a later one is an
 * error, because its item was already imported.
 * @param now decides which sale prices are active
 */
export async function* readMerchantXml(source: Readable, now = new Date()): AsyncGenerator<ImportRow> {
  const categories = new CategoryPaths();
  const groups = new Map<string, MerchantGroup>();
  const finished = new SeenKeys();
  for await (const entry of readMerchantEntries(source)) {
    if ('error' in entry) {
      yield entry;
      continue;
    }
    const id = entry.get('item_group_id');
    const group = groups.get(id) ?? new MerchantGroup(entry);
    if (finished.has(id)) {
      const error = `The variants of "${id}" stand too far apart: sort the feed by item_group_id.`;
      yield { line: entry.line, error, skus: [entry.get('id')].filter(Boolean) };
      continue;
    }
    group.add(entry, now);
    if (id === '') {
      yield* group.rows(categories);
      continue;
    }
    groups.set(id, group);
    const [oldest] = groups;
    if (groups.size > OPEN_GROUPS && oldest) {
      groups.delete(oldest[0]);
      finished.add(oldest[0]);
      yield* oldest[1].rows(categories);
    }
  }
  for (const group of groups.values()) yield* group.rows(categories);
}

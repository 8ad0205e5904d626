import { inArray } from 'drizzle-orm';
import type { SearchPreview } from '@/contracts/owner-search';
import { findQuickHits } from '@/server/domain/catalog/search/quick-search';
import {
  readStoredRules,
  type SearchRules,
  type StoredRules,
  toSearchRules,
} from '@/server/domain/catalog/search/rules';
import type { Db } from '@/server/platform/db/client';
import { item } from '@/server/platform/db/schema/catalog';
import { measureRules } from './measure';
import { applyChange, type RuleChange } from './rule-change';

const ITEMS = 12;

/**
 * The results of a search before and after a change that is not saved, and its effect on all searches.
 * @param query the search text; null for the rule's own, of synonyms the first phrase
 * @throws ApiError 404, 409, like saving the change would
 */
export async function previewChange(
  db: Db,
  change: RuleChange,
  query: string | null,
  now: Date,
): Promise<SearchPreview> {
  const stored = await readStoredRules(db);
  const rules = { before: toSearchRules(stored), after: toSearchRules(applyChange(stored, change)) };
  const text = query ?? queryOf(stored, change);
  return {
    query: text,
    before: await firstResults(db, text, rules.before),
    after: await firstResults(db, text, rules.after),
    measure: await measureRules(db, rules, now),
  };
}

function queryOf(stored: StoredRules, { rule, id, to }: RuleChange): string {
  const content = to ?? stored[rule].find((known) => known.id === id);
  if (!content) return '';
  return 'phrases' in content ? (content.phrases[0] ?? '') : content.query;
}

async function firstResults(db: Db, text: string, rules: SearchRules): Promise<SearchPreview['before']> {
  const { ids, count, suggestion, redirect } = await findQuickHits(db, text, ITEMS, 'relevance', rules);
  const rows = await db
    .select({ id: item.id, slug: item.slug, title: item.title })
    .from(item)
    .where(inArray(item.id, ids));
  const byId = new Map(rows.map(({ id, ...shown }) => [id, shown]));
  return { count, suggestion, redirect, items: ids.flatMap((id) => byId.get(id) ?? []) };
}

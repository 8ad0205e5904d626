import { type SQL, sql } from 'drizzle-orm';
import type { CategoryRef, Ordering } from '@/contracts/catalog';
import { type Db, queryRows } from '@/server/db/client';
import { buildTsquery, wordsOf } from './query';
import { stemsOf } from './stem';
import { shopSynonyms } from './synonyms';
import { lookUpVocabulary } from './vocabulary';

/** `tsquery` is null when the text holds no letter or digit: such a search finds nothing. */
export type SearchPlan = {
  folded: string;
  tsquery: string | null;
  /** The corrected text when a word was not known, for "Bunu mu demek istediniz?"; else null. */
  suggestion: string | null;
};

/** Candidates that are ranked: the most popular hits of tier 0, filled up from tier 1 when there are few. */
const POPULAR_CANDIDATES = 300;
const OTHER_CANDIDATES = 2000;

/** Turns a shopper's text into a query that listings and the quick search share. */
export async function planSearch(db: Db, text: string): Promise<SearchPlan> {
  const words = wordsOf(text);
  if (words.length === 0) return { folded: '', tsquery: null, suggestion: null };
  const synonyms = shopSynonyms();
  const vocabulary = await lookUpVocabulary(db, words, synonyms);
  const { tsquery, corrected } = buildTsquery(words, vocabulary, stemsOf, synonyms);
  const changed = corrected.some((word, at) => word !== words[at]);
  return {
    folded: corrected.join(' '),
    tsquery,
    suggestion: changed ? corrected.map((word) => vocabulary.display(word)).join(' ') : null,
  };
}

/** Condition on `item_search s` for a planned search. */
export function matches(plan: SearchPlan): SQL {
  return plan.tsquery === null ? sql`false` : sql`s.tsv @@ to_tsquery('simple', ${plan.tsquery})`;
}

/**
 * How hits are ordered, best first, over `item_search s`:
 * 1. the tier: the title is exactly what was typed (0), begins with it (1), holds every word (2), holds one of
 *    them (3); or the words stand elsewhere (4): brand, categories, properties, colours, codes;
 * 2. within a tier the weight of the places where words were found (title, then brand and category, then
 *    properties and colours, then codes), raised by at most a half for popular items: rank × (1 + ln(1 + sold) / 20);
 * 3. the newer item, so that the order is total and equal on every engine.
 * A word typed wrongly was replaced before, so a typo's hits are ranked like the corrected word's.
 */
export function relevance(plan: SearchPlan): SQL {
  return sql`${tierOf(plan)}, ts_rank('{0.05,0.2,0.5,1}', s.tsv, to_tsquery('simple', ${plan.tsquery ?? ''})) * (1 + ln(1 + s.popularity) / 20) desc, s.item_id desc`;
}

function tierOf(plan: SearchPlan): SQL {
  const query = plan.tsquery ?? '';
  const inTitle = titleOnly(query);
  return sql`case when s.folded = ${plan.folded} then 0 when s.folded like ${`${plan.folded}%`} then 1
    when s.tsv @@ to_tsquery('simple', ${inTitle}) then 2 when s.tsv @@ to_tsquery('simple', ${inTitle.replaceAll(') & (', ') | (')}) then 3 else 4 end`;
}

/** The same query over titles alone (weight A). */
function titleOnly(tsquery: string): string {
  return tsquery.replace(/([a-z0-9]+)(:\*)?/g, '$1$2:A').replaceAll(':*:A', ':*A');
}

/** Quick search: ids by tier, then by `ordering` within a tier; counts at most the candidates. */
export async function searchItemIds(
  db: Db,
  plan: SearchPlan,
  options: { limit: number; ordering: Ordering },
): Promise<{ ids: number[]; count: number }> {
  if (plan.tsquery === null) return { ids: [], count: 0 };
  const order =
    options.ordering === '-id'
      ? sql`${tierOf(plan)}, s.item_id desc`
      : options.ordering === 'relevance'
        ? relevance(plan)
        : sql`${tierOf(plan)}, ${columnOrder(options.ordering)}, s.item_id desc`;
  const rows = await queryRows<{ id: number; total: number }>(
    db,
    sql`with c0 as materialized (
          select * from item_search s where s.tier = 0 and ${matches(plan)} order by s.popularity desc, s.item_id desc limit ${POPULAR_CANDIDATES}
        ), c1 as materialized (
          select * from item_search s where (select count(*) from c0) < ${options.limit} and s.tier = 1 and ${matches(plan)} limit ${OTHER_CANDIDATES}
        ), s as materialized (select * from c0 union all select * from c1)
        select s.item_id as id, (select count(*)::int from s) as total
        from s ${needsListing(options.ordering) ? sql`join category_item ci on ci.category_id = 0 and ci.item_id = s.item_id` : sql``}
        order by ${order} limit ${options.limit}`,
  );
  const total = rows[0]?.total ?? 0;
  return { ids: rows.map((row) => row.id), count: total < POPULAR_CANDIDATES ? total : await countMatches(db, plan) };
}

async function countMatches(db: Db, plan: SearchPlan): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    db,
    sql`select count(*)::int as n from item_search s where s.tier in (0, 1) and ${matches(plan)}`,
  );
  return row?.n ?? 0;
}

function needsListing(ordering: Ordering): boolean {
  return ordering !== '-id' && ordering !== 'relevance';
}

function columnOrder(ordering: Ordering): SQL {
  if (ordering === 'price') return sql`ci.price`;
  if (ordering === '-price') return sql`ci.price desc`;
  return ordering === '-rating' ? sql`ci.rating desc` : sql`ci.title_key`;
}

/** Categories whose name holds the words of the search, shortest name first. */
export async function matchingCategories(db: Db, plan: SearchPlan, limit: number): Promise<CategoryRef[]> {
  if (plan.tsquery === null) return [];
  return queryRows<CategoryRef>(
    db,
    sql`select id, name, slug from category
        where to_tsvector('simple', replace(slug, '-', ' ')) @@ to_tsquery('simple', ${plan.tsquery})
        order by length(name), id limit ${limit}`,
  );
}

import { type SQL, sql } from 'drizzle-orm';
import type { Ordering } from '@/contracts/catalog';
import type { SearchPlan } from './plan';

/** Condition on `item_search s`. Each popularity tier is named, because each has an index of its own. */
export function matches(plan: SearchPlan): SQL {
  if (plan.tsquery === '') return sql`false`;
  return sql`((s.tier = 0 and ${found(plan.tsquery)}) or (s.tier = 1 and ${found(plan.tsquery)}))`;
}

/**
 * How hits are ordered, best first, over `item_search s`. First the tier of the hit:
 * 0. the title is exactly what was typed, or the item or a variant has this barcode or SKU;
 * 1. the title begins with what was typed;
 * 2. the title holds every word, in any order, in whatever form (balon, balonlar, balonu) or synonym. Each word
 *    that the title holds as a beginning only (the last one, still being typed) puts the hit one tier lower, and
 *    each that stands elsewhere alone (brand, category, property, colour, size, code) two tiers.
 * Within a tier, `relevance` weighs where words were found (title 1, brand and category 0.5, properties and
 * colours 0.2), raised for items that sell: rank × (1 + ln(1 + popularity) / 20); the other orderings are the
 * listing's own and read `listing_item ci`. The newer item goes first among equals: the order is total, and
 * the same on every engine. A mistyped word was replaced before, so its hits are ranked like the corrected one's.
 */
export function ranking(plan: SearchPlan, ordering: Ordering): SQL {
  return sql.join([tierOf(plan), ...withinTier(plan, ordering), sql`s.item_id desc`], sql`, `);
}

function tierOf(plan: SearchPlan): SQL {
  const exactCode = plan.code ? sql`or ${holds(plan.code)}` : sql``;
  return sql`case when s.folded = ${plan.folded} ${exactCode} then 0
    when ${beginsTitle(plan)} then 1
    else ${sql.join(
      [
        sql`2`,
        ...plan.titleUnits.map(
          ({ whole, begun }) => sql`case when ${holds(whole)} then 0 when ${holds(begun)} then 1 else 2 end`,
        ),
      ],
      sql` + `,
    )} end`;
}

/** The title begins with what was typed; served by the index on `folded`. '{' follows every letter and digit. */
export function beginsTitle(plan: SearchPlan): SQL {
  return sql`s.folded >= ${plan.folded} and s.folded < ${`${plan.folded}{`}`;
}

/** Whether `ranking` reads `listing_item ci`. */
export function needsListing(ordering: Ordering): boolean {
  return ordering !== '-id' && ordering !== 'relevance';
}

function withinTier(plan: SearchPlan, ordering: Ordering): SQL[] {
  switch (ordering) {
    case '-id':
      return [];
    case 'relevance':
      return [
        sql`ts_rank('{0.05,0.2,0.5,1}', s.tsv, to_tsquery('simple', ${plan.tsquery})) * (1 + ln(1 + s.popularity) / 20) desc`,
      ];
    case 'price':
      return [sql`ci.price`];
    case '-price':
      return [sql`ci.price desc`];
    case '-rating':
      return [sql`ci.rating desc`];
    case 'title':
      return [sql`ci.title_key`];
  }
}

/**
 * `item_search s` matches a query. The query stands in a subselect so that the planner doesn't see it: its
 * estimates for word beginnings took longer than the search, and led it to read the whole table.
 */
export function found(tsquery: string): SQL {
  return sql`s.tsv @@ (select to_tsquery('simple', ${tsquery}))`;
}

/** The same for rows that are at hand already. */
function holds(tsquery: string): SQL {
  return sql`s.tsv @@ to_tsquery('simple', ${tsquery})`;
}

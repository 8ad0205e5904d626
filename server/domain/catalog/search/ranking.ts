import { type SQL, sql } from 'drizzle-orm';
import type { Ordering } from '@/contracts/catalog';
import type { SearchPlan } from './plan';

/** Condition on `item_search s`. Each popularity tier is named, because each has its own index. */
export function matches(tsquery: string): SQL {
  if (tsquery === '') return sql`false`;
  return sql`((s.tier = 0 and ${found(tsquery)}) or (s.tier = 1 and ${found(tsquery)}))`;
}

/**
 * The order of hits, best first, over `item_search s`. First by the tier of the hit:
 * 0. the title is exactly the typed text, or the item or a variant has this barcode or SKU;
 * 1. the title begins with the typed text;
 * 2. the title contains every word, in any order and form (balon, balonlar, balonu). Each word that matches the title
 *    only as a synonym or a prefix (the last one, still being typed) lowers the hit by one tier, and each that matches
 *    only elsewhere (brand, category, property, colour, size, code) by two.
 * Within a tier, `relevance` weights where words were found (title 1, brand and category 0.5, properties and colours
 * 0.2) and popularity: rank × (1 + ln(1 + popularity) / 20); the other orderings are the listing's own and read
 * `listing_item ci`. Ties are broken by the newer item: the order is total, and the same on every engine. Mistyped
 * words were replaced before, so their hits are ranked like those of the corrected text.
 */
export function ranking(plan: SearchPlan, ordering: Ordering): SQL {
  return sql.join([tierOf(plan), ...withinTier(plan, ordering), sql`s.item_id desc`], sql`, `);
}

/** The tier of a hit as a number; see `ranking`. */
export function tierOf(plan: SearchPlan): SQL {
  const exactCode = plan.code ? sql`or ${holds(plan.code)}` : sql``;
  return sql`case when s.folded = ${plan.folded} ${exactCode} then 0
    when ${beginsTitle(plan)} then 1
    else ${sql.join(
      [
        sql`2`,
        ...plan.titleUnits.map(
          ({ typed, begun }) => sql`case when ${holds(typed)} then 0 when ${holds(begun)} then 1 else 2 end`,
        ),
      ],
      sql` + `,
    )} end`;
}

/** The title begins with the typed text; uses the index on `folded`. '{' sorts after every letter and digit. */
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
      // A text that is read completely, such as "100 tl altı", has no words to weigh.
      if (plan.tsquery === '') return [sql`s.popularity desc`];
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
 * `item_search s` matches a query. The query is in a subselect to hide it from the planner: its estimates for prefixes
 * took longer than the search, and made it choose a sequential scan.
 */
export function found(tsquery: string): SQL {
  return sql`s.tsv @@ (select to_tsquery('simple', ${tsquery}))`;
}

/** The same for rows that are already selected. */
function holds(tsquery: string): SQL {
  return sql`s.tsv @@ to_tsquery('simple', ${tsquery})`;
}

import type { Ordering } from '@/contracts/catalog';
import type { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { RowSet } from '@/server/domain/catalog/facet-index/item-table';
import type { Tally } from '@/server/domain/catalog/facet-index/scan';
import { openedFor } from '@/server/domain/catalog/search-terms/opened';
import { allOf } from '@/server/domain/catalog/text-index/text-query';
import type { Db } from '@/server/platform/db/client';
import { arrange } from './arrange';
import { hasSome } from './conditions';
import { placePins } from './pins';
import { raiseOpened } from './raise-opened';
import type { TextHits } from './text-search';

/** How many hits are ranked by relevance, as in the quick search: more than shoppers page through. */
const RANKED = 300;

type Ranked = { ids: number[]; others: RowSet };

/**
 * Hits of a search by relevance: the 300 best sellers, those whose titles begin with the text and those that the text
 * prefers or customers opened, in the order of `arrange`, with pinned items at their positions, then the others by
 * popularity. Up to 300 hits all are ranked; beyond, ranking every hit would cost more than the rest of the listing.
 */
export class RankedHits {
  readonly #ranked = new Map<Ordering, Promise<Ranked>>();

  constructor(
    private readonly db: Db,
    private readonly index: FacetIndex,
    private readonly text: TextHits,
    private readonly tally: Pick<Tally, 'hits' | 'count'>,
  ) {}

  /** @param ordering the order of equally good hits */
  async page(limit: number, offset: number, ordering: Ordering = 'relevance'): Promise<number[]> {
    const { ids, others } = await this.#first(ordering);
    const page = ids.slice(offset, offset + limit);
    const left = limit - page.length;
    if (left === 0) return page;
    return [...page, ...(await this.index.page(others, 'relevance', left, Math.max(0, offset - ids.length)))];
  }

  #first(ordering: Ordering): Promise<Ranked> {
    const known = this.#ranked.get(ordering);
    if (known) return known;
    const ranking = this.#rank(ordering);
    this.#ranked.set(ordering, ranking);
    ranking.catch(() => this.#ranked.delete(ordering)); // the next page tries again
    return ranking;
  }

  async #rank(ordering: Ordering): Promise<Ranked> {
    const { hits, count } = this.tally;
    const { plan, pins, preferences } = this.text;
    const popular = await this.index.page(hits, 'relevance', RANKED, 0);
    const others = count > RANKED ? await this.#otherCandidates() : [];
    const pinned = pins.map(({ itemId }) => itemId);
    // Of mistyped words, the corrected text's.
    const opened = await openedFor(this.db, plan.understood.text);
    const rows = this.index
      .rowsOf([...new Set([...popular, ...others, ...pinned, ...opened.keys()])])
      .filter((row) => hits.has(row));
    const ids = [...rows].map((row) => this.index.idOf(row));
    const { ages, letter, people, isForChild } = preferences;
    const titles = ages !== null || letter !== null || people !== null || isForChild;
    const ranked = await this.text.search.rank(plan, ids, ordering, {
      likes: preferences.likes?.query ?? null,
      titles,
    });
    const rest = hits.copy();
    for (const row of rows) rest.delete(row);
    const isByRelevance = ordering === 'relevance' || ordering === '-id';
    if (!isByRelevance) return { ids: arrange(this.index, ranked, preferences), others: rest };
    const arranged = arrange(this.index, raiseOpened(ranked, opened), preferences);
    return { ids: [...placePins(arranged, pins)], others: rest };
  }

  /** Items that may belong to the first ones although others sell better. */
  async #otherCandidates(): Promise<number[]> {
    const { plan, preferences } = this.text;
    const titles = this.text.search.titleHits(plan);
    const { priceOrder, byPopularity, likes, ageGroups, categories } = preferences;
    const order = priceOrder === 1 ? 'price' : priceOrder === -1 ? '-price' : byPopularity ? 'relevance' : null;
    const ordered = order ? await this.index.page(this.#hitsByTitle(), order, RANKED, 0) : [];
    const named = { terms: categories, options: new Set<number>() };
    const preferred = [likes, ageGroups, categories.size > 0 ? named : null].filter((values) => values !== null);
    const suiting: number[] = [];
    for (const values of preferred)
      suiting.push(...(await this.index.page(this.#rowsThat(hasSome(this.index, values)), 'relevance', RANKED, 0)));
    return [...titles, ...ordered, ...suiting];
  }

  /** The hits that have every word in their title, of which the cheapest are cheap ones of this kind; all without any. */
  #hitsByTitle(): RowSet {
    const { hits } = this.tally;
    const typed = this.text.plan.titleUnits.map((unit) => unit.typed);
    if (typed.length === 0) return hits;
    const rows = this.index.rowsOf(this.text.search.hits(allOf(typed))).filter((row) => hits.has(row));
    if (rows.length === 0) return hits;
    return RowSet.of(this.index.table.size, rows);
  }

  #rowsThat(meet: (row: number) => boolean): RowSet {
    return RowSet.of(this.index.table.size, this.tally.hits.rowsThat(meet));
  }
}

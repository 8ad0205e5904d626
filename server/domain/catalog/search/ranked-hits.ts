import type { Ordering } from '@/contracts/catalog';
import type { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { RowSet } from '@/server/domain/catalog/facet-index/item-table';
import type { Tally } from '@/server/domain/catalog/facet-index/scan';
import { openedFor } from '@/server/domain/catalog/search-terms/opened';
import type { Db } from '@/server/platform/db/client';
import { arrange } from './arrange';
import { hasSome } from './conditions';
import { placePins } from './pins';
import { raiseOpened } from './raise-opened';
import { rankItems, titleHits } from './search';
import type { TextHits } from './text-search';

/** How many hits are ranked by relevance, as in the quick search: more than shoppers page through. */
const RANKED = 300;

type Ranked = { ids: number[]; others: RowSet };

/**
 * Hits of a search by relevance: the 300 best sellers, those whose titles begin with the text and those that the text
 * prefers or customers opened, in the order of `arrange`, with pinned items at their positions, then the others by popularity. Up to 300
 * hits all are ranked; beyond, ranking every hit would cost more than the rest of the listing.
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
      .rowsOf(new Set([...popular, ...others, ...pinned, ...opened.keys()]))
      .filter((row) => hits.has(row));
    const ids = [...rows].map((row) => this.index.idOf(row));
    const titles = preferences.ages !== null || preferences.letter !== null || preferences.people !== null;
    const ranked = await rankItems(this.db, plan, ids, ordering, { liked: preferences.likes?.tsquery ?? null, titles });
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
    const { hits } = this.tally;
    const titles = await titleHits(this.db, plan);
    const byPrice = preferences.priceOrder === 1 ? 'price' : '-price';
    const cheap = preferences.priceOrder === 0 ? [] : await this.index.page(hits, byPrice, RANKED, 0);
    const liked = preferences.likes
      ? await this.index.page(this.#rowsThat(hasSome(this.index, preferences.likes)), 'relevance', RANKED, 0)
      : [];
    return [...titles, ...cheap, ...liked];
  }

  #rowsThat(meet: (row: number) => boolean): RowSet {
    const { size } = this.index.table;
    const rows = new RowSet(size);
    for (let row = 0; row < size; row++) if (this.tally.hits.has(row) && meet(row)) rows.add(row);
    return rows;
  }
}

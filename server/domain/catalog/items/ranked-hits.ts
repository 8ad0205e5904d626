import type { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import type { RowSet } from '@/server/domain/catalog/facet-index/item-table';
import type { Tally } from '@/server/domain/catalog/facet-index/scan';
import { placePins } from '@/server/domain/catalog/search/pins';
import type { SearchPlan } from '@/server/domain/catalog/search/plan';
import { rankItems, titleHits } from '@/server/domain/catalog/search/search';
import type { Db } from '@/server/platform/db/client';

/** How many hits are ranked by relevance, as in the quick search: more than shoppers page through. */
const RANKED = 300;

/**
 * Hits of a search by relevance: the 300 best sellers and those whose titles begin with the text in the order of
 * `ranking`, with pinned items at their positions, then the others by popularity. Up to 300 hits this equals `ranking`; beyond, ranking every hit would cost
 * more than the rest of the listing.
 */
export class RankedHits {
  #first: Promise<{ ids: number[]; others: RowSet }> | null = null;

  constructor(
    private readonly db: Db,
    private readonly index: FacetIndex,
    private readonly plan: SearchPlan,
    private readonly tally: Tally,
  ) {}

  async page(limit: number, offset: number): Promise<number[]> {
    this.#first ??= this.#rank().catch((error: unknown) => {
      this.#first = null; // the next page tries again
      throw error;
    });
    const { ids, others } = await this.#first;
    const page = ids.slice(offset, offset + limit);
    const left = limit - page.length;
    if (left === 0) return page;
    return [...page, ...(await this.index.page(others, 'relevance', left, Math.max(0, offset - ids.length)))];
  }

  async #rank(): Promise<{ ids: number[]; others: RowSet }> {
    const { hits, count } = this.tally;
    const popular = await this.index.page(hits, 'relevance', RANKED, 0);
    const titles = count > RANKED ? await titleHits(this.db, this.plan) : [];
    const pinned = this.plan.pins.map(({ itemId }) => itemId);
    const rows = this.index.rowsOf(new Set([...popular, ...titles, ...pinned])).filter((row) => hits.has(row));
    const ids = await rankItems(
      this.db,
      this.plan,
      [...rows].map((row) => this.index.idOf(row)),
    );
    const others = hits.copy();
    for (const row of rows) others.delete(row);
    return { ids: [...placePins([...ids], this.plan.pins)], others };
  }
}

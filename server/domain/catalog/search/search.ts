import { sql } from 'drizzle-orm';
import type { Ordering } from '@/contracts/catalog';
import type { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { currentTextIndex, type TextIndex } from '@/server/domain/catalog/text-index/text-index';
import { type TextQuery, termOf, toTsquery } from '@/server/domain/catalog/text-index/text-query';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { loadIds } from '@/server/platform/db/load-ids';
import { type SearchPlan, wordsOf } from './plan';
import { BEST_TIER, byRank, type Ranked, rankItems } from './ranking';

/**
 * The maximum number of ranked title matches; the most popular hits, and rarer ones when these are few, are ranked too.
 */
const TITLES = 100;
const POPULAR = 300;
const RARER = 2000;

/** A ranked item. `title` only when it was asked for. */
export type RankedItem = Omit<Ranked, 'relevance'> & { title: string };

/** Finds and ranks items by their texts in memory; the codes of rarer items are in the database only. */
export class ItemSearch {
  private constructor(
    private readonly db: Db,
    private readonly facets: FacetIndex,
    private readonly texts: TextIndex,
  ) {}

  static async open(db: Db, facets: FacetIndex): Promise<ItemSearch> {
    return new ItemSearch(db, facets, await currentTextIndex(facets.db, facets.version));
  }

  /** Ids of all items that match. */
  hits(query: TextQuery): Int32Array {
    return this.texts.match(query);
  }

  /** Ids of all items that match a plan, also by their code. */
  async allHits({ query, code }: SearchPlan): Promise<Int32Array> {
    const hits = query ? this.hits(query) : NO_IDS;
    const coded = await this.#rarerWithCode(code, true, null);
    return coded.length === 0 ? hits : Int32Array.from(new Set([...hits, ...coded]));
  }

  /**
   * Candidates of a search in a large catalogue, by `Ranker`, and their number: of many hits the most popular, and rarer
   * ones when these are few. Only some hundred are ranked, whatever the size of the catalogue.
   */
  async popularHits(plan: SearchPlan, query: TextQuery, limit: number): Promise<{ ids: number[]; count: number }> {
    const popular = this.texts.matchPopular(query, POPULAR);
    const titles = this.texts.filter(this.texts.titlesFrom(wordsOf(plan), TITLES), query);
    const needsMore = popular.ids.length < limit;
    const rarer = needsMore ? this.texts.matchRest(query, RARER) : { ids: [], count: 0 };
    const coded = needsMore ? await this.#rarerWithCode(plan.code, true, RARER) : NO_IDS;
    const ids = new Set([...popular.ids, ...titles, ...rarer.ids, ...coded]);
    return { ids: [...ids], count: popular.count + rarer.count + coded.length };
  }

  /** Ids of items whose titles are the text, and of the most popular ones whose titles begin so (at most a hundred). */
  titleHits(plan: SearchPlan): readonly number[] {
    return this.texts.titlesFrom(wordsOf(plan), TITLES);
  }

  /**
   * These items, best first, in the order that `Ranker` describes; `ordering` is the order within a tier.
   * @param details `likes`: a query that marks items; null for none. `titles`: whether titles are needed
   */
  async rank(
    plan: SearchPlan,
    ids: readonly number[],
    ordering: Ordering,
    details: { likes: TextQuery | null; titles: boolean },
  ): Promise<RankedItem[]> {
    if (ids.length === 0) return [];
    const titles = details.titles ? await this.#titlesOf(ids) : null;
    const coded = new Set(await this.#rarerWithCode(plan.code, false, null));
    const within = await this.#within(ordering);
    const ranked = [...this.texts.bySegment(ids)].flatMap(([segment, items]) =>
      rankItems(segment, items, plan, details.likes).map((one) =>
        coded.has(one.id) ? { ...one, tier: BEST_TIER } : one,
      ),
    );
    return ranked
      .sort(byRank(within))
      .map(({ id, tier, isLiked }) => ({ id, tier, isLiked, title: titles?.get(id) ?? '' }));
  }

  /**
   * Ids of the rarer items that have a code, or one that begins so, the most popular first.
   * @param code null for none
   * @param limit null for all
   */
  async #rarerWithCode(code: string | null, isPrefix: boolean, limit: number | null): Promise<Int32Array> {
    if (code === null || !this.texts.hasRest) return NO_IDS;
    // The tier is named, because it has an index of its own.
    return loadIds(
      this.db,
      sql`select item_id as id from item_search s
          where s.tier = 1 and s.tsv @@ to_tsquery('simple', ${toTsquery(termOf(code, isPrefix))})
          order by s.popularity desc, s.item_id desc limit ${limit}::int`,
    );
  }

  async #within(ordering: Ordering): Promise<(a: Ranked, b: Ranked) => number> {
    if (ordering === '-id') return () => 0;
    if (ordering === 'relevance') return (a, b) => b.relevance - a.relevance;
    const positionOf = await this.facets.positions(ordering);
    return (a, b) => positionOf(a.id) - positionOf(b.id);
  }

  async #titlesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await queryRows<{ id: number; title: string }>(
      this.db,
      sql`select id, title from item where id = any(${intArray(ids)})`,
    );
    return new Map(rows.map(({ id, title }) => [id, title]));
  }
}

const NO_IDS = new Int32Array(0);

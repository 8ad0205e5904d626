import { type SQL, sql } from 'drizzle-orm';
import type { Ordering } from '@/contracts/catalog';
import type { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { cachePerDatabase } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import { currentTextIndex, loadTexts, type TextIndex } from '@/server/domain/catalog/text-index/text-index';
import { type TextQuery, toTsquery } from '@/server/domain/catalog/text-index/text-query';
import { TextSegment } from '@/server/domain/catalog/text-index/text-segment';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { loadIds } from '@/server/platform/db/load-ids';
import type { SearchPlan } from './plan';
import { byRank, type Ranked, Ranker } from './ranking';

/**
 * The maximum number of ranked title matches; the most popular hits, and rarer ones when these are few, are ranked too.
 */
const TITLES = 100;
const POPULAR = 300;
const RARER = 2000;
/** How many ids of rarer items are cached, 16 MB. */
const MAX_CACHED_IDS = 4_000_000;

const rarerHitsOf = cachePerDatabase<Int32Array>({
  max: 1000,
  maxSize: MAX_CACHED_IDS,
  sizeCalculation: (ids) => ids.length + 1,
});

/** A ranked item. `title` only when it was asked for. */
export type RankedItem = Omit<Ranked, 'relevance'> & { title: string };

type Matching = { query: TextQuery; has(id: number): boolean };

/**
 * Finds and ranks items by their texts: the popular tier in memory, and in catalogues above 20 000 items the rarer ones
 * in the database.
 */
export class ItemSearch {
  /** Those of the last `popularHits`. */
  #titles: Promise<readonly number[]> | null = null;

  private constructor(
    private readonly db: Db,
    private readonly facets: FacetIndex,
    private readonly texts: TextIndex,
  ) {}

  static async open(db: Db, facets: FacetIndex): Promise<ItemSearch> {
    return new ItemSearch(db, facets, await currentTextIndex(facets.db, facets.version));
  }

  /** Ids of all items that match. */
  async hits(query: TextQuery): Promise<Int32Array> {
    const popular = this.texts.match(query);
    const rarer = await this.#rarerHits(query);
    return rarer.length === 0 ? popular : Int32Array.from([...popular, ...rarer]);
  }

  /**
   * Candidates of a search in a large catalogue, by `Ranker`, and their number: of many hits the most popular, and rarer
   * ones when these are few. Only some hundred are ranked, whatever the size of the catalogue.
   */
  async popularHits(plan: SearchPlan, query: TextQuery, limit: number): Promise<{ ids: number[]; count: number }> {
    const popular = this.texts.matchPopular(query, POPULAR);
    this.#titles = this.#readTitleHits(plan, { query, has: popular.has });
    const titles = await this.#titles;
    const rarer =
      this.texts.hasRest && popular.ids.length < limit
        ? await loadIds(
            this.db,
            sql`select item_id as id from item_search s where ${isRarerHit(query)}
                order by popularity desc, item_id desc limit ${RARER}`,
          )
        : [];
    return { ids: [...new Set([...popular.ids, ...titles, ...rarer])], count: popular.count + rarer.length };
  }

  /**
   * Ids of items whose titles begin with the text (at most a hundred): they are ranked regardless of popularity. After
   * `popularHits` only candidates.
   */
  titleHits(plan: SearchPlan): Promise<readonly number[]> {
    return this.#titles ?? this.#readTitleHits(plan, null);
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
    const rarer = this.texts.hasRest ? ids.filter((id) => this.texts.find(id) === undefined) : [];
    const segment = rarer.length > 0 ? await TextSegment.build(await loadTexts(this.db, rarer)) : null;
    const within = await this.#within(ordering);
    const rankers = new Map<TextSegment, Ranker>();
    const ranked = ids.flatMap((id): Ranked[] => {
      const found = this.texts.find(id) ?? segment?.find(id);
      if (!found) return [];
      const ranker = rankers.get(found.segment) ?? new Ranker(found.segment, plan, details.likes);
      rankers.set(found.segment, ranker);
      return [ranker.rank(found.item)];
    });
    return ranked
      .sort(byRank(within))
      .map(({ id, tier, isLiked }) => ({ id, tier, isLiked, title: titles?.get(id) ?? '' }));
  }

  /** @param matching a query that they match, too, and whether an item in memory does; null for any */
  async #readTitleHits({ folded }: SearchPlan, matching: Matching | null): Promise<number[]> {
    const popular = this.texts.titlesFrom(folded, TITLES).filter((id) => matching === null || matching.has(id));
    if (!this.texts.hasRest || popular.length === TITLES) return popular;
    const rarer = await loadIds(
      this.db,
      // '{' sorts after every letter and digit.
      sql`select item_id as id from item_search s
          where s.tier = 1 and s.folded >= ${folded} and s.folded < ${`${folded}{`} and ${matching ? isRarerHit(matching.query) : sql`true`}
          order by s.folded, s.item_id limit ${TITLES - popular.length}`,
    );
    return [...popular, ...rarer];
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

  /** Cached until the catalogue changes: a text is searched again at each letter that a shopper types. */
  async #rarerHits(query: TextQuery): Promise<Int32Array> {
    if (!this.texts.hasRest) return NO_IDS;
    return rarerHitsOf(this.db).get(this.facets.version, toTsquery(query), () =>
      loadIds(this.db, sql`select item_id as id from item_search s where ${isRarerHit(query)}`),
    );
  }
}

const NO_IDS = new Int32Array(0);

/** Memory for the bitmap of a search's rows. With PostgreSQL's default of 4 MB, texts of whole pages are parsed instead. */
const BITMAP_MEMORY = '64MB';

/**
 * Condition on `item_search s`. The tier is named, because it has an index of its own. The query is in a subselect to
 * hide it from the planner: its estimates for prefixes took longer than the search, and made it choose a sequential scan.
 * The subselect is evaluated before the bitmap is made; its setting ends with the transaction.
 */
function isRarerHit(query: TextQuery): SQL {
  return sql`s.tier = 1 and s.tsv @@ (
    select to_tsquery('simple', ${toTsquery(query)}) from set_config('work_mem', ${BITMAP_MEMORY}, true))`;
}

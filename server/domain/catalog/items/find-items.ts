import type { Facet, Ordering, PriceRange } from '@/contracts/catalog';
import { toMoneyString } from '@/contracts/money';
import type { SearchRelaxation } from '@/contracts/search-reading';
import type { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { currentIndex } from '@/server/domain/catalog/facet-index/facet-index';
import type { Tally } from '@/server/domain/catalog/facet-index/scan';
import { VersionedQueryCache } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import { NOT_SEARCHED, type Understanding } from '@/server/domain/catalog/search/plan';
import { RankedHits } from '@/server/domain/catalog/search/ranked-hits';
import { searchByText, type TextHits } from '@/server/domain/catalog/search/text-search';
import type { Db } from '@/server/platform/db/client';
import { facetsOf } from './facets';
import { type Filters, selectionOf } from './filters';

type Near = { ids: number[]; relaxed: SearchRelaxation };

/** The result of filters, across all pages. */
export type Found = {
  /** Of the catalogue. */
  version: number;
  count: number;
  filters: Facet[];
  price: PriceRange | null;
  understanding: Understanding;
  /** Items near to a search that finds few, in the same order; null without any. `ids`: at most `limit`. */
  near(ordering: Ordering | undefined, limit: number): Promise<Near | null>;
  /** Ids of a page. Without an ordering the text's own ("en ucuz balon") applies, otherwise relevance. */
  page(ordering: Ordering | undefined, limit: number, offset: number): Promise<number[]>;
};

/** The cache's limit per process, bytes. A result takes one bit per item of the catalogue. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const MAX_CACHED_RESULTS = 1000;
const SMALL_PARTS = 20_000;
/** A search with fewer results also shows near ones. */
const FEW = 10;

const caches = new WeakMap<FacetIndex, VersionedQueryCache<Found>>();

/**
 * The number of items that match filters, their facets and prices (ignoring the price filter), and their pages. Results
 * are cached until the catalogue changes, so that further pages need no recount.
 * @param categoryId the listing's category, 0 for the whole shop
 * @param wanted the version of the catalogue to search at least, if the caller knows it
 */
export async function findItems(db: Db, filters: Filters, categoryId = 0, wanted?: number): Promise<Found> {
  const index = await currentIndex(db, wanted);
  const results =
    caches.get(index) ??
    new VersionedQueryCache<Found>({
      max: MAX_CACHED_RESULTS,
      maxSize: MAX_CACHE_BYTES,
      sizeCalculation: () => Math.ceil(index.table.size / 8) + SMALL_PARTS,
    });
  caches.set(index, results);
  const key = JSON.stringify([categoryId, filters]);
  const { version } = index;
  return results.get(version, key, async () => ({ version, ...(await find(db, index, filters, categoryId)) }));
}

async function find(db: Db, index: FacetIndex, filters: Filters, categoryId: number): Promise<Omit<Found, 'version'>> {
  const ignorePrice = Boolean(filters.price_min || filters.price_max);
  const text = filters.search ? await searchByText(db, index, filters.search, { ignorePrice }) : null;
  const tally = index.scan(selectionOf(index, filters, categoryId, text?.rows ?? null));
  const pagesOf = (hits: Tally, found: TextHits | null): Found['page'] => {
    const ranked = found && new RankedHits(db, index, found, hits);
    return (chosen, limit, offset) => {
      const ordering = chosen ?? found?.preferences.ordering ?? 'relevance';
      if (ranked && ordering === 'relevance') return ranked.page(limit, offset);
      return index.page(hits.hits, ordering, limit, offset);
    };
  };
  const findNear = async (chosen: Ordering | undefined, limit: number): Promise<Near | null> => {
    if (!text || tally.count === 0 || tally.count >= FEW) return null;
    const found = text.findNear();
    if (!found) return null;
    const nearTally = index.scan(selectionOf(index, filters, categoryId, found.rows));
    if (nearTally.count === 0) return null;
    return { ids: await pagesOf(nearTally, { ...text, pins: [] })(chosen, limit, 0), relaxed: found.relaxed };
  };
  const near = new Map<string, Promise<Near | null>>();
  return {
    count: tally.count,
    filters: facetsOf(index.terms, tally, categoryId, filters),
    price: tally.price && { min: toMoneyString(tally.price.min), max: toMoneyString(tally.price.max) },
    understanding: text?.understanding ?? NOT_SEARCHED,
    page: pagesOf(tally, text),
    near(chosen, limit) {
      const key = `${chosen} ${limit}`;
      const finding = near.get(key) ?? findNear(chosen, limit);
      near.set(key, finding);
      finding.catch(() => near.delete(key)); // the next request tries again
      return finding;
    },
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { itemListSchema, type SlugResolution } from '@/contracts/catalog';
import { coalesceReads } from '@/server/edge/coalesce-reads';
import { listingCache } from '@/server/edge/listing-cache';
import type { NextRoutes } from '@/server/edge/next-routes';
import { notFoundCache } from '@/server/edge/not-found-cache';
import type { SharedRenderCache } from '@/server/edge/shared-render-cache';
import type { App } from '@/server/platform/http/context';

/** This process's API, and direct reads of its catalogue. */
export type Reads = {
  api: App;
  /** Reads of the catalogue for listings. */
  newestVersion(): Promise<number>;
  resolveSlug(slug: string): Promise<SlugResolution>;
  /** @param found the number of hits */
  countSearch(text: string, found: number): void;
};

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Serves public views that the framework does not cache: unknown slugs, filtered listings and searches.
 * @param shed responds instead of a render while the process is overloaded
 * @returns a function that returns whether it has responded
 */
export function sharedResponses(reads: Reads, pages: SharedRenderCache, routes: NextRoutes, shed: Answer) {
  const isKnown = async (slug: string) => (await reads.resolveSlug(slug)).kind !== 'unknown';
  const unknown = notFoundCache(pages, routes, isKnown);
  const views = listingCache(pages, {
    version: coalesceReads(reads.newestVersion),
    instead: async (...exchange) => (await shed(...exchange)) || (await unknown(...exchange)),
    searched: noteSearches(reads),
  });
  return async (...exchange: Parameters<Answer>): Promise<boolean> =>
    (await views(...exchange)) || (await unknown(...exchange));
}

/** The number of searches whose hit count is cached, by text and version. */
const MAX_SEARCHES = 2000;

/**
 * Counts searches that are served from memory like any other: the first of a version with the API call that its page
 * would make, which counts it, later ones with that call's result.
 */
function noteSearches({ api, countSearch }: Reads) {
  const found = new LRUCache<string, number>({ max: MAX_SEARCHES });
  return async (text: string, version: number): Promise<void> => {
    const name = `${version} ${text}`;
    const known = found.get(name);
    if (known !== undefined) return countSearch(text, known);
    const answer = await api.request(`/api/items/?${new URLSearchParams({ search: text, page_size: '1' })}`);
    if (answer.ok) found.set(name, itemListSchema.pick({ count: true }).parse(await answer.json()).count);
  };
}

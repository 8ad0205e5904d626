import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { itemListSchema, type SlugResolution } from '@/contracts/catalog';
import { LISTING_VIEW } from '@/contracts/listing-view';
import { RESERVED_SLUGS } from '@/contracts/reserved-slugs';
import { tagOf } from '@/server/platform/cache/invalidation';
import { coalesceReads } from '@/server/platform/coalesce-reads';
import type { App } from '@/server/platform/http/context';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { PARTS } from './cached-page';
import type { Middleware } from './middleware';
import type { SharedRenderCache } from './shared-render-cache';

/**
 * The query parameters of a listing; see services/catalog/listing-query.ts. Other queries are left to the framework.
 */
const NAMES = new Set(['search', ...LISTING_VIEW]);
/**
 * The framework's client adds this parameter to requests for parts of a page: a hash of the headers that select the
 * part.
 */
const MARK = '_rsc';
/** Longer URLs or part headers are unlikely to repeat and are not cached. */
const MAX_URL_LENGTH = 300;
const LONGEST_PART = 2000;
/** Maximum age, s, in addition to the version check. */
const TTL_SECONDS = 300;

/** The header with the client's current URL. */
const NEXT_URL = 'next-url';

const WHOLE_SHOP = ['alisveris', 'urun'];
const closed = new Set(RESERVED_SLUGS.filter((segment) => !WHOLE_SHOP.includes(segment)));

/** This process's API, and direct reads of its catalogue. */
export type Reads = {
  api: App;
  /** The catalogue's newest version; if this fails, Next renders the error. */
  newestVersion(): Promise<number>;
  resolveSlug(slug: string): Promise<SlugResolution>;
  /** @param found the number of hits */
  countSearch(text: string, found: number): void;
};

/**
 * Caches filtered listings, searches and the list of the whole shop: they contain nothing personal and do not change
 * within a version of the catalogue (docs/decisions/0023-dynamic-answers.md).
 * @param notFound called before a render: answers unknown pages
 */
export function listingCache(
  pages: SharedRenderCache,
  reads: Omit<Reads, 'resolveSlug'>,
  notFound: Middleware,
): Middleware {
  const readVersion = coalesceReads(reads.newestVersion);
  const noteSearch = noteSearches(reads);
  return async (request, response) => {
    const address = viewAddress(request);
    if (!address) return false;
    let newest: number;
    try {
      newest = await readVersion();
    } catch {
      return false; // the page that Next renders then shows the error, and the log has the cause
    }
    const { path, query, parts } = address;
    const caching = { status: 200, tags: [tagOf(ALL_PAGES_TAG), tagOf(path)], seconds: TTL_SECONDS };
    const target = { url: query === '' ? path : `${path}?${query}`, headers: parts };
    const name = `${target.url}#${newest}${JSON.stringify(parts)}`;
    const isCached = pages.has(name);
    if (!isCached && (await notFound(request, response))) return true;
    const view = await pages.get(name, target, caching);
    await pages.send(request, response, view);
    const search = isCached ? isInitialSearch(query) : null;
    if (search) await noteSearch(search, newest);
    return true;
  };
}

type View = { path: string; query: string; parts: Readonly<Record<string, string>> };

function viewAddress({ method, url = '', headers }: IncomingMessage): View | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH) return null;
  const [, segment = '', query = ''] = /^\/([a-z0-9-]+)(?:\?(.+))?$/.exec(url) ?? [];
  if (segment === '' || closed.has(segment)) return null;
  if (query === '' && !WHOLE_SHOP.includes(segment)) return null; // a page without a query, which the framework caches itself
  const parts = partsAsked(headers);
  const isNamed = (name: string) => NAMES.has(name) || (name === MARK && Object.keys(parts).length > 0);
  if (![...new URLSearchParams(query).keys()].every(isNamed)) return null;
  return Object.values(parts).join('').length > LONGEST_PART ? null : { path: `/${segment}`, query, parts };
}

/** The headers with which the framework's client requests parts. */
function partsAsked(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    [...PARTS, NEXT_URL].flatMap((name) => (headers[name] ? [[name, `${headers[name]}`]] : [])),
  );
}

/** The text of a newly submitted search, as counted by the API (initial-search.ts); null for other views. */
function isInitialSearch(query: string): string | null {
  const params = new URLSearchParams(query);
  params.delete(MARK);
  return params.size === 1 ? params.get('search') : null;
}

/** The number of searches whose hit count is cached, by text and version. */
const MAX_SEARCHES = 2000;

/**
 * Counts searches that are served from memory like any other: the first of a version with the API call that its page
 * would make, which counts it, later ones with that call's result.
 */
function noteSearches({ api, countSearch }: Pick<Reads, 'api' | 'countSearch'>) {
  const found = new LRUCache<string, number>({ max: MAX_SEARCHES });
  return async (text: string, version: number): Promise<void> => {
    const name = `${version} ${text}`;
    const known = found.get(name);
    if (known !== undefined) return countSearch(text, known);
    const answer = await api.request(`/api/items/?${new URLSearchParams({ search: text, page_size: '1' })}`);
    if (answer.ok) found.set(name, itemListSchema.pick({ count: true }).parse(await answer.json()).count);
  };
}

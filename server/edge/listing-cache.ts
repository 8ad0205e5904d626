import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LISTING_VIEW } from '@/contracts/listing-view';
import { RESERVED_SLUGS } from '@/contracts/reserved-slugs';
import { tagOf } from '@/server/platform/cache/invalidation.mjs';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { PARTS } from './cacheable-path';
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

type Options = {
  /** The catalogue's newest version; if this fails, the framework renders the error. */
  version(): Promise<number>;
  /** Called before a render: responds to unknown pages, and to every request during overload. */
  instead(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Called for a search that was answered without calling the API. */
  searched(text: string, version: number): void;
};

/**
 * Caches filtered listings, searches and the list of the whole shop: they contain nothing personal and do not change
 * within a version of the catalogue (docs/decisions/0023-dynamic-answers.md).
 * @returns a function that returns whether it has responded
 */
export function listingCache(pages: SharedRenderCache, { version, instead, searched }: Options) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const address = viewAddress(request);
    if (!address) return false;
    let newest: number;
    try {
      newest = await version();
    } catch {
      return false; // the page that the framework renders then shows the error, and the log has the cause
    }
    const { path, query, parts } = address;
    const caching = { status: 200, tags: [tagOf(ALL_PAGES_TAG), tagOf(path)], seconds: TTL_SECONDS };
    const target = { url: query === '' ? path : `${path}?${query}`, headers: parts };
    const name = `${target.url}#${newest}${JSON.stringify(parts)}`;
    const isKept = pages.has(name);
    if (!isKept && (await instead(request, response))) return true;
    const view = await pages.get(name, target, caching);
    await pages.send(request, response, view);
    const search = isKept ? isInitialSearch(query) : null;
    if (search) searched(search, newest);
    return true;
  };
}

type View = { path: string; query: string; parts: Readonly<Record<string, string>> };

function viewAddress({ method, url = '', headers }: IncomingMessage): View | null {
  if (method !== 'GET' || url.length > MAX_URL_LENGTH) return null;
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

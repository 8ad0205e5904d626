import type { IncomingMessage } from 'node:http';
import { LISTING_VIEW } from '@/contracts/listing-view';
import { RESERVED_SLUGS } from '@/contracts/reserved-slugs';
import type { ResponseCache } from '@/server/platform/cache/response-cache';
import { coalesceReads } from '@/server/platform/coalesce-reads';
import type { App } from '@/server/platform/http/context';
import type { Middleware } from '@/server/platform/http/run-middlewares';
import { PARTS } from './cached-page';
import type { PageTemplates } from './page-templates';
import type { RenderTarget } from './render-server';
import type { SharedRenderCache } from './shared-render-cache';

/** The query parameters of a listing; see services/catalog/listing-query.ts. Other queries are left to Next. */
const NAMES = new Set(['search', ...LISTING_VIEW]);
/** Next's client adds this parameter to requests for parts of a page: a hash of the headers that select the part. */
const MARK = '_rsc';
/** The headers that select a part, and the one with the client's current URL. */
const PART_HEADERS = [...PARTS, 'next-url'];
/** Maximum age, s, in addition to the version check. */
const TTL_SECONDS = 300;

const WHOLE_SHOP = ['alisveris', 'urun'];
const closed = new Set(RESERVED_SLUGS.filter((segment) => !WHOLE_SHOP.includes(segment)));

/** This process's API, and direct reads of its catalogue. */
export type Reads = {
  api: App;
  /** The public answers that the API keeps. */
  answers: ResponseCache;
  /** The catalogue's newest version; if this fails, Next renders the error. */
  newestVersion(): Promise<number>;
  /** Whether a slug exists or existed. */
  isKnownSlug(slug: string): Promise<boolean>;
  /** Counts a search whose page was cached. @param version the catalogue's */
  countRepeatedSearch(text: string, version: number): Promise<void>;
};

/**
 * Caches filtered listings, searches and the list of the whole shop: they contain nothing personal and do not change
 * within a version of the catalogue (docs/decisions/0023-dynamic-answers.md).
 * @param notFound called before a render: answers unknown pages
 */
export function listingCache(
  pages: SharedRenderCache,
  templates: Pick<PageTemplates, 'render'>,
  { newestVersion, countRepeatedSearch }: Pick<Reads, 'newestVersion' | 'countRepeatedSearch'>,
  notFound: Middleware,
): Middleware {
  const readVersion = coalesceReads(newestVersion);
  return async (request, response) => {
    const view = viewOf(request);
    if (!view) return false;
    let version: number;
    try {
      version = await readVersion();
    } catch {
      return false; // the page that Next renders then shows the error, and the log has the cause
    }
    const page = { ...view, key: `${view.url}#${version}${JSON.stringify(view.headers)}`, seconds: TTL_SECONDS };
    const render = (target: RenderTarget) => templates.render('listing', target, version);
    const isCached = pages.has(page);
    if (!isCached && (await notFound(request, response))) return true;
    await pages.send(request, response, { ...page, render });
    if (isCached && view.search) await countRepeatedSearch(view.search, version);
    return true;
  };
}

function viewOf({ url = '', headers }: IncomingMessage) {
  const [, segment = '', text = ''] = /^\/([a-z0-9-]+)(?:\?(.+))?$/.exec(url) ?? [];
  if (segment === '' || closed.has(segment)) return null;
  if (text === '' && !WHOLE_SHOP.includes(segment)) return null; // a page without a query, which Next caches itself
  const parts = PART_HEADERS.flatMap((name) => (headers[name] ? [[name, `${headers[name]}`] as const] : []));
  const query = new URLSearchParams(text);
  if (![...query.keys()].every((name) => NAMES.has(name) || (name === MARK && parts.length > 0))) return null;
  query.delete(MARK);
  // Only a newly submitted search is counted, as the API does (initial-search.ts): no further pages, no filters.
  const search = query.size === 1 ? query.get('search') : null;
  return { paths: [`/${segment}`], url, search, headers: Object.fromEntries(parts) };
}

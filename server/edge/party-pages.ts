import { PARTY_TOOLS } from '@/contracts/site-pages';
import { coalesceReads } from '@/server/platform/coalesce-reads';
import type { Middleware } from '@/server/platform/http/run-middlewares';
import { cacheablePath, PARTS } from './cached-page';
import type { Reads } from './listing-cache';
import type { SharedRenderCache } from './shared-render-cache';

/** Maximum age of a tool's first page, s: stock and the hour of dispatch change without a version of the catalogue. */
const TTL_SECONDS = 60;

/**
 * Renders the pages of the party tools for all clients alike, with deferred scripts and Brotli like those of cached pages
 * (docs/decisions/0071-first-paint.md). The page without a query is cached while the catalogue's version stays the same;
 * those with one are as many as there are parties, and are not.
 */
export function partyPages(pages: SharedRenderCache, { newestVersion }: Pick<Reads, 'newestVersion'>): Middleware {
  const readVersion = coalesceReads(newestVersion);
  return async (request, response) => {
    const { method, url = '', headers } = request;
    const [path = ''] = url.split('?', 1);
    if (!PARTY_TOOLS.includes(path) || (method !== 'GET' && method !== 'HEAD')) return false;
    if (PARTS.some((name) => headers[name] !== undefined)) return false;
    const isFirst = cacheablePath(request) !== null;
    let version = 0;
    try {
      if (isFirst) version = await readVersion();
    } catch {
      return false; // the page that Next renders then shows the error, and the log has the cause
    }
    const target = isFirst ? { key: `${path}#${version}`, url: path } : { key: url, url };
    await pages.send(request, response, { ...target, paths: [path], seconds: isFirst ? TTL_SECONDS : 0 });
    return true;
  };
}

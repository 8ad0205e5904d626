import type { IncomingMessage, ServerResponse } from 'node:http';
import { tagOf } from '@/server/platform/cache/invalidation';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { PARTS, PLAIN } from './cached-page';
import type { Middleware } from './middleware';
import type { NextRoutes } from './next-routes';
import type { Caching, SharedRenderCache } from './shared-render-cache';

/**
 * app/(shop)/bulunamadi: rendered as a page, because the framework's own "not found" response is empty without
 * JavaScript.
 */
const NOT_FOUND_PAGE = '/bulunamadi';
const CACHING: Caching = { status: 200, tags: [tagOf(ALL_PAGES_TAG)], seconds: 3600 };

/** Sends the shared 404 page. */
export function notFoundPage(pages: SharedRenderCache) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, page } = await pages.get(NOT_FOUND_PAGE, { url: NOT_FOUND_PAGE }, CACHING);
    response.setHeader('Cache-Control', 'private, no-store');
    await pages.send(request, response, { status: status === 200 ? 404 : status, page });
  };
}

/** The framework's own files, which no visitor opens as a page. */
const BUILD_FILES = '/_next/';

/**
 * Serves one shared 404 page for all unknown URLs, without the framework, which would render it for each of them
 * (docs/decisions/0023-dynamic-answers.md): unknown slugs, and paths that cannot match any route, file or slug. The
 * page does not contain the URL; the browser knows it. Missing build files get a line of text. Known and former slugs
 * are left to Next, because they may redirect or be gone.
 * @param isKnown whether a slug exists or existed; if this fails, Next renders the error
 */
export function notFoundCache(
  pages: SharedRenderCache,
  routes: Pick<NextRoutes, 'isOwn'>,
  isKnown: (slug: string) => Promise<boolean>,
): Middleware {
  const sendNotFound = notFoundPage(pages);
  return async (request, response) => {
    const path = pathOf(request);
    if (path === NOT_FOUND_PAGE) {
      await sendNotFound(request, response);
      return true;
    }
    if (path === null || path === '/' || routes.isOwn(path)) return false;
    if (path.startsWith(BUILD_FILES)) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end('Not found.');
      return true;
    }
    if (PARTS.some((name) => request.headers[name] !== undefined)) return false;
    const slug = slugOf(path);
    if (slug !== null && (await isKnown(slug).catch(() => true))) return false;
    await sendNotFound(request, response);
    return true;
  };
}

/** The path of a reading request as the framework matches it: decoded, without a trailing slash. */
function pathOf({ method, url = '' }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [path = '/'] = url.split('?', 1);
  return decodeURIComponent(path).replace(/(.)\/$/, '$1');
}

/** The slug that identifies a page of the catalogue; null for a path with too many segments or invalid characters. */
function slugOf(path: string): string | null {
  if (!PLAIN.test(path)) return null;
  const [first = '', second, ...rest] = path.slice(1).split('/');
  return rest.length > 0 ? null : (second ?? first);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { tagOf } from '@/server/platform/cache/invalidation.mjs';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { PARTS, PLAIN } from './cacheable-path';
import type { NextRoutes } from './next-routes';
import type { Keeping, SharedRenderCache } from './shared-render-cache';

/** app/(shop)/bulunamadi: rendered as a page, because what the framework sends for "not found" is empty without scripts. */
const NOT_FOUND_PAGE = '/bulunamadi';
const KEEPING: Keeping = { status: 200, tags: [tagOf(ALL_PAGES_TAG)], seconds: 3600 };

/** Sends the shared page of all paths that nothing has, with 404. */
export function notFoundPage(pages: SharedRenderCache) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, page } = await pages.get(NOT_FOUND_PAGE, { address: NOT_FOUND_PAGE }, KEEPING);
    response.setHeader('Cache-Control', 'private, no-store');
    await pages.send(request, response, { status: status === 200 ? 404 : status, page });
  };
}

/** The framework's own files, which no reader opens as a page. */
const BUILD_FILES = '/_next/';

/**
 * Answers what is no page with one page for all of it, in front of the framework, which would render it anew for each
 * (docs/decisions/0023-dynamic-answers.md): slugs that nothing has, and paths that no route, file or slug can be. The
 * browser reads its address from itself, not from the page. Missing files of the build get a line of text. Whatever is
 * known, or was once, is left to the framework: it may have moved or be gone.
 * @param isKnown whether there is anything under a slug; where it fails the framework says what is wrong
 * @returns a function that says whether it has answered
 */
export function notFoundCache(
  pages: SharedRenderCache,
  routes: Pick<NextRoutes, 'isOwn'>,
  isKnown: (slug: string) => Promise<boolean>,
) {
  const sendNotFound = notFoundPage(pages);
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
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

/** The path of a request that reads, as the framework matches it: decoded, and without a slash at its end. */
function pathOf({ method, url = '' }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [path = '/'] = url.split('?', 1);
  return decodeURIComponent(path).replace(/(.)\/$/, '$1');
}

/** The slug that decides about a page of the catalogue; null for a path that is too deep for any, or has other letters. */
function slugOf(path: string): string | null {
  if (!PLAIN.test(path)) return null;
  const [first = '', second, ...rest] = path.slice(1).split('/');
  return rest.length > 0 ? null : (second ?? first);
}

import type { IncomingMessage } from 'node:http';
import { PARTS, PLAIN } from './cached-page';
import { NOT_FOUND_PAGE, notFoundPage } from './error-pages';
import type { Middleware } from './middleware';
import type { NextRoutes } from './next-routes';
import type { SharedRenderCache } from './shared-render-cache';

/**
 * Answers all unknown URLs with one shared 404 page, which Next would render for each of them
 * (docs/decisions/0023-dynamic-answers.md): unknown slugs, and paths that cannot match any route, file or slug. Known
 * and former slugs are left to Next, because they may redirect or be gone.
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
    if (path === null || path === '/') return false;
    if (path !== NOT_FOUND_PAGE.url) {
      if (routes.isOwn(path)) return false;
      if (path.startsWith('/_next/')) {
        // No visitor opens a build file as a page.
        response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
        response.end('Not found.');
        return true;
      }
      if (PARTS.some((name) => request.headers[name] !== undefined)) return false;
      const slug = slugOf(path);
      if (slug !== null && (await isKnown(slug).catch(() => true))) return false;
    }
    await sendNotFound(request, response);
    return true;
  };
}

/** The path of a reading request as Next matches it: decoded, without a trailing slash. */
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

import { SLUG } from '@/contracts/slug';
import { PARTS } from './cached-page';
import { NOT_FOUND_PAGE, notFoundPage } from './error-pages';
import type { Middleware } from './middleware';
import type { NextRoutes } from './next-routes';
import type { SharedRenderCache } from './shared-render-cache';

/** A page of the catalogue by its slug, below a category or not. */
const CATALOG_PAGE = new RegExp(`^/(?:${SLUG}/)?(${SLUG})$`);

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
    const path = pathOf(request.url);
    if (path === '/') return false;
    if (path !== NOT_FOUND_PAGE.url) {
      if (routes.isOwn(path)) return false;
      if (path.startsWith('/_next/')) {
        // No visitor opens a build file as a page.
        response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
        response.end('Not found.');
        return true;
      }
      if (PARTS.some((name) => request.headers[name] !== undefined)) return false;
      const slug = CATALOG_PAGE.exec(path)?.[1];
      if (slug && (await isKnown(slug).catch(() => true))) return false;
    }
    await sendNotFound(request, response);
    return true;
  };
}

/** A request's path as Next matches it: decoded, without a trailing slash. */
function pathOf(url = ''): string {
  const [path = '/'] = url.split('?', 1);
  return decodeURIComponent(path).replace(/(.)\/$/, '$1');
}

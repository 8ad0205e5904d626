import { SLUG } from '@/contracts/slug';
import { tagOf } from '@/server/platform/cache/invalidation';
import type { Middleware } from '@/server/platform/http/run-middlewares';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { SingleFlight } from '@/server/platform/single-flight';
import { cacheablePath } from './cached-page';
import type { NextRoutes } from './next-routes';
import type { PageCache } from './page-cache/page-cache';
import { DOCUMENT, TAGS_HEADER } from './page-cache/page-store';
import type { PageTemplates } from './page-templates';
import type { RenderServer } from './render-server';

/** A page of the catalogue, below a category or not. */
export const CATALOG_PAGE = new RegExp(`^/(?:${SLUG}/)?(${SLUG})$`);

/** As of app/(shop)/[slug], with Next's own time until a page is no longer served. */
const LIFETIME = { revalidate: 3600, expire: 31_536_000 };

/**
 * Renders pages of the catalogue that the page cache does not have, and stores them there: most items from another item's page.
 * Next would prepare an entry for a cache of its own, which takes a fifth of the time; in its draft mode it renders the same
 * page for the request alone. Redirects and missing pages, and parts of pages, stay with Next (docs/decisions/0066-unseen-pages.md).
 * @param answer sends a page that is in the page cache
 */
export function renderUnseenPages(
  cache: Pick<PageCache, 'pages' | 'get' | 'set'>,
  { draft, templates }: { draft: RenderServer['render']; templates: Pick<PageTemplates, 'render'> },
  routes: Pick<NextRoutes, 'isOwn'>,
  answer: Middleware,
): Middleware {
  const running = new SingleFlight<void>();
  let cookie = '';

  const renew = async (path: string) => {
    // Another instance may have rendered it; a page of another kind that is only old is sent by Next.
    if ((await cache.get(path)) || cache.pages.peek(path)) return;
    const begin = cache.pages.begin();
    cookie ||= await readDraftCookie(draft);
    const {
      status,
      html,
      lastModified = begin.lastModified,
    } = await templates.render('item', { url: path, headers: { cookie } });
    // Next may have rendered it meanwhile, with its data.
    if (status !== 200 || cache.pages.peek(path)) return;
    const headers = { [TAGS_HEADER]: [ALL_PAGES_TAG, path].map(tagOf).join(',') };
    cache.set(path, { kind: DOCUMENT, status, html, headers }, LIFETIME, { ...begin, lastModified });
  };

  return async (request, response) => {
    const path = cacheablePath(request);
    if (path === null || !CATALOG_PAGE.test(path) || routes.isOwn(path)) return false;
    await running.share(path, () => renew(path));
    return answer(request, response);
  };
}

/** The cookie of Next's draft mode, a secret of this build. Clients get the shop's own API at that path. */
async function readDraftCookie(render: RenderServer['render']): Promise<string> {
  const { headers } = await render({ url: '/api/draft' });
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

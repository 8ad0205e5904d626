import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js';
import RenderResult from 'next/dist/server/render-result.js';
import ResponseCache from 'next/dist/server/response-cache/index.js';
import PageCacheHandler from '@/server/edge/page-cache/handler.mjs';

/** Next.js's kind of pages; its list of kinds cannot be imported. */
const APP_PAGE = 'APP_PAGE';

type Rendered = { html: string; status?: number };

/**
 * Next.js's own response cache on top of the shop's cache handler, as in a production server: its handling of stale,
 * missing and failing pages is what shoppers get. Its types require far more than is used here.
 */
export function openFramework() {
  const incrementalCache = new IncrementalCache({
    dev: false,
    requestHeaders: {},
    minimalMode: false,
    CurCacheHandler: PageCacheHandler,
    previewProps: { previewModeId: 'none' },
    prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
  } as unknown as ConstructorParameters<typeof IncrementalCache>[0]);
  const route = { kind: APP_PAGE, sourceRoute: '/(shop)/[slug]/page' };
  const cache = new ResponseCache({ minimalMode: false, route: route as never });

  return async (path: string, render: () => Promise<Rendered>) => {
    const generate = async () => {
      const { html, status = 200 } = await render();
      const headers = { 'x-next-cache-tags': `_N_T_/layout,_N_T_${path}` };
      return {
        value: { kind: APP_PAGE, html: RenderResult.fromStatic(html, 'text/html; charset=utf-8'), headers, status },
        cacheControl: { revalidate: 60, expire: 3600 },
      };
    };
    const entry = await cache.get(path, generate as never, { routeKind: APP_PAGE, incrementalCache } as never);
    const { value } = entry as unknown as { value: { html: RenderResult } };
    return value.html.toUnchunkedString();
  };
}

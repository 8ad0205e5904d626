import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js';
import RenderResult from 'next/dist/server/render-result.js';
import ResponseCache from 'next/dist/server/response-cache/index.js';
import PageCacheHandler from '@/server/edge/page-cache/handler.mjs';

/** The framework's name for pages; its list of such names can't be imported. */
const APP_PAGE = 'APP_PAGE';

type Rendered = { html: string; status?: number };

/**
 * The framework's own cache of responses over our handler, as a production server has them: what it does with stale,
 * missing and failing pages is what shoppers get. Its types name far more than this needs.
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

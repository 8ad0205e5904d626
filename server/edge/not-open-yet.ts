import type { isHeldBack } from '@/server/platform/http/held-back';
import type { Middleware } from '@/server/platform/http/run-middlewares';
import type { SharedPage, SharedRenderCache } from './shared-render-cache';

/** app/hazirlaniyor */
const PAGE: SharedPage = { key: '/hazirlaniyor', url: '/hazirlaniyor', paths: [], seconds: 3600 };
/** When clients may ask again, seconds. */
const RETRY_AFTER = 3600;

/** Sends strangers the page that says that the shop is being set up: 503, which search engines don't index. */
export function sendNotOpenYet(isHeld: ReturnType<typeof isHeldBack>, pages: SharedRenderCache): Middleware {
  return async (request, response) => {
    if (!(await isHeld(request))) return false;
    response.setHeader('Retry-After', RETRY_AFTER);
    response.setHeader('X-Robots-Tag', 'noindex');
    response.setHeader('Cache-Control', 'no-store');
    if (request.url?.startsWith('/api/')) {
      response.writeHead(503, { 'Content-Type': 'application/json' });
      response.end('{"detail":"The shop is not open yet.","code":"not_open_yet"}');
      return true;
    }
    await pages.send(request, response, PAGE, (rendered) => (rendered === 200 ? 503 : rendered));
    return true;
  };
}

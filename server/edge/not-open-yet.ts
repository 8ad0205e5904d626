import type { IncomingMessage } from 'node:http';
import { mayLook } from '@/server/platform/crypto/look-token';
import type { Middleware } from '@/server/platform/http/run-middlewares';
import type { SharedPage, SharedRenderCache } from './shared-render-cache';

/** app/hazirlaniyor */
const PAGE: SharedPage = { key: '/hazirlaniyor', url: '/hazirlaniyor', paths: [], seconds: 3600 };
/** When clients may ask again, seconds. */
const RETRY_AFTER = 3600;

/**
 * What the staff and their tools need before the shop is open: the desk, its calls, files of pages, and what a payment
 * provider calls.
 */
const ALWAYS =
  /^\/(?:yonetim(?:\/|$)|_next\/|media\/|images\/|favicon\.ico$|robots\.txt$|manifest\.webmanifest$|early\.js$|\.well-known\/|api\/(?:admin(?:\/|$)|brand\/|health|ready|live|metrics|media\/|favicon\.ico|settings|content|docs|openapi|checkout\/(?:callback|webhook)))/;

type Options = { isOpen(): boolean | Promise<boolean>; secret: string };

/** Whether a request gets the page of a shop that is not open yet: strangers do, for everything that shoppers use. */
export function isHeldBack({ isOpen, secret }: Options): (request: IncomingMessage) => boolean | Promise<boolean> {
  const isStranger = ({ url = '/', headers }: IncomingMessage) =>
    !ALWAYS.test(url.split('?', 1)[0] ?? '/') && !mayLook(secret, headers.cookie);
  return (request) => {
    const open = isOpen();
    if (open === true) return false;
    return Promise.resolve(open).then((known) => !known && isStranger(request));
  };
}

/** Runs a middleware for requests that are not held back: of cached pages too, which the staff's visits fill. */
export function unlessHeldBack(isHeld: ReturnType<typeof isHeldBack>, middleware: Middleware): Middleware {
  return async (request, response) => {
    const held = isHeld(request);
    return (held === false || !(await held)) && middleware(request, response);
  };
}

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

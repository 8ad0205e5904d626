import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DATABASE_PAUSE } from '@/server/platform/http/errors';
import { type Handler, type Middleware, withErrorHandler } from '@/server/platform/http/run-middlewares';
import { isPage } from '@/server/platform/http/security-headers';
import { PARTS } from './cached-page';
import type { NextRoutes } from './next-routes';
import type { SharedPage, SharedRenderCache } from './shared-render-cache';
import { CATALOG_PAGE } from './unseen-pages';

const pageAt = (url: string): SharedPage => ({ key: url, url, paths: [], seconds: 3600 });
/** app/(shop)/bulunamadi and app/(shop)/sorun */
const [NOT_FOUND_PAGE, ERROR_PAGE] = [pageAt('/bulunamadi'), pageAt('/sorun')];

function notFoundPage(pages: SharedRenderCache): Handler {
  return (request, response) =>
    pages.send(request, response, NOT_FOUND_PAGE, (rendered) => (rendered === 200 ? 404 : rendered));
}

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

/** A readiness check that takes longer counts as not ready, ms. */
const TIMEOUT_MS = 1_000;

/** Sends the shared error page: 503 with `Retry-After` while the shop is not ready, otherwise 500. */
function errorPage(pages: SharedRenderCache, isReady: () => Promise<boolean>): Handler {
  return async (request, response) => {
    const ready = await Promise.race([isReady().catch(() => false), sleep(TIMEOUT_MS, false, { ref: false })]);
    if (!ready) response.setHeader('Retry-After', DATABASE_PAUSE);
    await pages.send(request, response, ERROR_PAGE, () => (ready ? 500 : 503));
  };
}

/**
 * Replaces Next's own 404 and 500 pages, which are empty without JavaScript; its 500 has no Retry-After. Their headers
 * and bytes are discarded. Calls and parts of pages stay unchanged.
 * @param isReady like `/api/ready`
 */
export function replaceErrorPages(
  pages: SharedRenderCache,
  isReady: () => Promise<boolean>,
  log: Pick<Logger, 'error'>,
): Middleware {
  const sendNotFound = withErrorHandler(notFoundPage(pages), log);
  const sendError = withErrorHandler(errorPage(pages, isReady), log);
  return (request, response) => {
    intercept(response, (status) => {
      if (status === 500) return sendError;
      // The result page of a payment answers an unknown reference with a page of its own.
      return status === 404 && !request.url?.startsWith('/siparis/') ? sendNotFound : undefined;
    });
  };
}

function intercept(response: ServerResponse, choose: (status: number) => RequestListener | undefined): void {
  const { writeHead, write, end, flushHeaders } = response;
  const before = new Set(response.getHeaderNames());
  let replacement: RequestListener | undefined;
  const hasFailed = (status = response.statusCode) => {
    if (!response.headersSent && isPage(response)) replacement ??= choose(status);
    return replacement !== undefined;
  };
  Object.assign(response, {
    writeHead: (...head: Parameters<typeof writeHead>) =>
      hasFailed(head[0]) ? response : writeHead.apply(response, head),
    flushHeaders: () => (hasFailed() ? undefined : flushHeaders.call(response)),
    write: (...part: Parameters<typeof write>) => hasFailed() || write.apply(response, part),
    end: (...part: Parameters<typeof end>) => {
      if (!hasFailed()) return end.apply(response, part);
      Object.assign(response, { writeHead, write, end, flushHeaders });
      for (const name of response.getHeaderNames()) if (!before.has(name)) response.removeHeader(name);
      replacement?.(response.req, response);
      return response;
    },
  });
}

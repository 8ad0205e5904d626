import type { Env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { HOME_PAGE } from '@/server/platform/ports/pages';
import type { RateLimiter } from '@/server/platform/ports/rate-limiter';
import { answerHeaders } from './answer-headers';
import { apiHandler } from './api-handler';
import { apiProxy } from './api-proxy';
import { answerCachedPages } from './cached-page';
import { busyPage, errorPage } from './error-page';
import { shedPages } from './load-shedding';
import type { Middleware } from './middleware';
import { readNextRoutes } from './next-routes';
import { notFoundCache, notFoundPage } from './not-found-cache';
import { createViewStore, processStore } from './page-cache/process-store.mjs';
import type { LoadProtection } from './protection';
import { rateLimitRender } from './rate-limit-render';
import { rejectWrites } from './refuse-writes';
import type { NextHandler, RenderServer } from './render-server';
import { replaceFailedPage } from './replace-failed-page';
import { rewriteStatus } from './rewrite-status';
import { answerServerOptions, forwardClientIp, rejectLongUrl, sanitizeRequest } from './sanitize-request';
import { setSecurityHeaders } from './security-headers';
import { SharedRenderCache } from './shared-render-cache';
import { type Reads, sharedResponses } from './shared-responses';
import { withErrorHandler } from './with-error-handler';

type Options = {
  settings: Env;
  next: NextHandler;
  render: RenderServer['render'];
  /** Null where another host has the database (`API_URL`). */
  reads: Reads | null;
  /** As `/api/ready` says. */
  isReady(): Promise<boolean>;
  rateLimiter: RateLimiter;
  protection: LoadProtection;
};

/** What a request to the shop passes, from top to bottom; Next answers what no middleware before it does. */
export function storefront({ settings, next, render, ...shop }: Options): Middleware[] {
  const { API_URL, RATE_LIMIT_ENABLED, TRUSTED_PROXIES } = settings;
  const { reads, isReady, rateLimiter, protection } = shop;
  const policy = policyOf(settings, false);
  const headers = answerHeaders(policy.secure);
  const routes = readNextRoutes(process.cwd());
  const renders = new SharedRenderCache(createViewStore(), render);
  const shed = shedPages({
    ...protection.load,
    isCheap: (path) => routes.isFile(path) || processStore().has(path === '/' ? HOME_PAGE : path),
    sendBusyPage: busyPage(renders),
  });
  const sendErrorPage = withErrorHandler(errorPage(renders, isReady), log);
  const sendNotFound = withErrorHandler(notFoundPage(renders), log);
  return [
    answerCachedPages(processStore(), headers, policy),
    setSecurityHeaders(headers, policy),
    rejectLongUrl,
    answerServerOptions,
    sanitizeRequest(TRUSTED_PROXIES),
    ...(RATE_LIMIT_ENABLED ? [rateLimitRender(rateLimiter, TRUSTED_PROXIES, routes.isFile)] : []),
    protection.shedCalls,
    protection.limitClients,
    ...(reads ? [apiHandler(reads.api.fetch)] : []),
    ...(API_URL ? [forwardClientIp, apiProxy(API_URL)] : []),
    rejectWrites,
    rewriteStatus,
    replaceFailedPage((status, { url }) => {
      if (status === 500) return sendErrorPage;
      // The result page of a payment answers an unknown reference with a page of its own.
      return status === 404 && !url?.startsWith('/siparis/') ? sendNotFound : undefined;
    }),
    reads ? sharedResponses(reads, renders, routes, shed) : notFoundCache(renders, routes, async () => true),
    shed,
    lastly(next),
  ];
}

/** The same in development mode: Next builds pages on request and reloads them, so nothing is cached or replaced. */
export function developmentStorefront({ settings, next, rateLimiter }: Omit<Options, 'render'>): Middleware[] {
  const { API_URL, RATE_LIMIT_ENABLED, TRUSTED_PROXIES } = settings;
  const policy = policyOf(settings, true);
  const isFile = (path: string) => path.startsWith('/_next/');
  return [
    setSecurityHeaders(answerHeaders(policy.secure), policy),
    rejectLongUrl,
    answerServerOptions,
    sanitizeRequest(TRUSTED_PROXIES),
    ...(RATE_LIMIT_ENABLED ? [rateLimitRender(rateLimiter, TRUSTED_PROXIES, isFile)] : []),
    ...(API_URL ? [forwardClientIp, apiProxy(API_URL)] : []),
    rewriteStatus,
    lastly(next),
  ];
}

const policyOf = ({ SITE_URL, MEDIA_URL }: Env, dev: boolean) => ({
  secure: SITE_URL.startsWith('https:'),
  dev,
  imageOrigin: MEDIA_URL && new URL(MEDIA_URL).origin,
});

const lastly =
  (next: NextHandler): Middleware =>
  async (request, response) => {
    await next(request, response);
    return true;
  };

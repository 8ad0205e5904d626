import { mayLook } from '@/server/platform/crypto/look-token';
import type { Env } from '@/server/platform/env';
import { apiHandler, CALLS } from '@/server/platform/http/api-handler';
import { apiProxy } from '@/server/platform/http/api-proxy';
import { answerCachedCalls } from '@/server/platform/http/cached-calls';
import { isHeldBack, unlessHeldBack } from '@/server/platform/http/held-back';
import { limitClients } from '@/server/platform/http/limit-clients';
import { rateLimitRender } from '@/server/platform/http/rate-limit-render';
import type { Middleware } from '@/server/platform/http/run-middlewares';
import { rejectTarget, rejectWrites, sanitizeRequest } from '@/server/platform/http/sanitize-request';
import { securityHeaders, setSecurityHeaders } from '@/server/platform/http/security-headers';
import { log } from '@/server/platform/log';
import { processMetrics } from '@/server/platform/metrics/metrics';
import { HOME_PAGE } from '@/server/platform/ports/pages';
import type { RateLimiter } from '@/server/platform/ports/rate-limiter';
import { answerCachedPages } from './cached-page';
import { sendCompressedFiles } from './compressed-files';
import { notFoundCache, replaceErrorPages } from './error-pages';
import { listingCache, type Reads } from './listing-cache';
import { readNextRoutes } from './next-routes';
import { sendNotOpenYet } from './not-open-yet';
import type { PageCache } from './page-cache/page-cache';
import { PageTemplates } from './page-templates';
import { partyPages } from './party-pages';
import type { RenderServer } from './render-server';
import { rewriteStatus } from './rewrite-status';
import { SharedRenderCache } from './shared-render-cache';
import { renderUnseenPages } from './unseen-pages';

type Options = {
  settings: Env;
  cache: PageCache;
  rateLimiter: RateLimiter;
  render: RenderServer['render'];
  /** Null where another host has the database (`API_URL`). */
  reads: Reads | null;
  isReady(): Promise<boolean>;
  /** Whether shoppers see the shop: true at once, or a promise. */
  isOpen(): true | Promise<boolean>;
  refused(reason: string): void;
};

/** Next's client marks its requests for parts of a page with a hash. */
const MARK_ALONE = /^_rsc=[^&]*$/;

/** What a request to the shop passes, from top to bottom, before Next. */
export function storefront({
  settings,
  cache,
  rateLimiter,
  render,
  reads,
  isReady,
  isOpen,
  refused,
}: Options): Middleware[] {
  const { API_URL, RATE_LIMIT_ENABLED, TRUSTED_PROXIES: proxies } = settings;
  const policy = policyOf(settings, false);
  const routes = readNextRoutes(process.cwd());
  const renders = new SharedRenderCache(cache, render);
  const templates = new PageTemplates(render, cache);
  const isRender = (url: string) => {
    const [path = '/', query = ''] = url.split('?', 2);
    if (CALLS.test(path) || routes.isFile(path)) return false;
    return !cache.pages.has(path === '/' ? HOME_PAGE : path) || !(query === '' || MARK_ALONE.test(query));
  };
  const isKnown = async (slug: string) => !reads || reads.isKnownSlug(slug);
  const held = isHeldBack({ isOpen, mayLook: (cookies) => mayLook(settings.SECRET_KEY, cookies) });
  const notFound = notFoundCache(renders, routes, isKnown);
  const limits = [rateLimitRender(rateLimiter, proxies, routes.isFile), limitClients({ proxies, refused, isRender })];
  const cached = answerCachedPages(cache.pages, policy);
  const calls =
    reads && answerCachedCalls({ ...reads, metrics: processMetrics(), headers: securityHeaders(policy.secure) });
  return [
    unlessHeldBack(held, cached),
    ...(calls ? [unlessHeldBack(held, calls)] : []),
    setSecurityHeaders(policy),
    rejectTarget,
    sanitizeRequest(proxies),
    ...(RATE_LIMIT_ENABLED ? limits : []),
    sendNotOpenYet(held, renders),
    ...(reads ? [apiHandler(reads.api.fetch)] : []),
    ...(API_URL ? [apiProxy(API_URL)] : []),
    rejectWrites,
    sendCompressedFiles(routes),
    rewriteStatus,
    replaceErrorPages(renders, isReady, log),
    ...(reads ? [listingCache(renders, templates, reads, notFound), partyPages(renders, reads)] : []),
    notFound,
    renderUnseenPages(cache, { draft: render, templates }, routes, cached),
  ];
}

/** The same in development mode: Next builds pages on request and reloads them, so nothing is cached or replaced. */
export function developmentStorefront(settings: Env): Middleware[] {
  const { API_URL, TRUSTED_PROXIES: proxies } = settings;
  return [
    setSecurityHeaders(policyOf(settings, true)),
    rejectTarget,
    sanitizeRequest(proxies),
    ...(API_URL ? [apiProxy(API_URL)] : []),
    rewriteStatus,
  ];
}

const policyOf = ({ SITE_URL, MEDIA_URL }: Env, dev: boolean) => ({
  secure: SITE_URL.startsWith('https:'),
  dev,
  imageOrigin: MEDIA_URL && new URL(MEDIA_URL).origin,
});

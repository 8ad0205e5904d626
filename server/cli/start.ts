import './first-process';
import './load-env';
import './check-env';
import next from 'next';
import { answerHeaders } from '@/server/edge/answer-headers';
import { apiHandler } from '@/server/edge/api-handler';
import { apiProxy } from '@/server/edge/api-proxy';
import { answerCachedPages } from '@/server/edge/cached-page';
import { shedPages } from '@/server/edge/load-shedding';
import { readNextRoutes } from '@/server/edge/next-routes';
import { notFoundCache, notFoundPage } from '@/server/edge/not-found-cache';
import { createViewStore, processStore } from '@/server/edge/page-cache/process-store.mjs';
import { sharePages } from '@/server/edge/page-cache/share-pages';
import { rateLimitRender } from '@/server/edge/rate-limit-render';
import { refusedAsWrite } from '@/server/edge/refuse-writes';
import { renderDetached } from '@/server/edge/render-detached';
import { answerFailedPage } from '@/server/edge/replace-failed-page';
import { answeredForServer, forwardAddress, refusedForLength, sanitizeRequest } from '@/server/edge/sanitize-request';
import { setSecurityHeaders } from '@/server/edge/security-headers';
import { SharedRenderCache } from '@/server/edge/shared-render-cache';
import { tracePages } from '@/server/edge/trace-pages';
import { withErrorHandler } from '@/server/edge/with-error-handler';
import type { Env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { measurePages } from '@/server/platform/metrics/measure-pages';
import { processMeasures } from '@/server/platform/metrics/measures';
import { HOME_PAGE } from '@/server/platform/ports/pages';
import { processRateLimiter } from '@/server/platform/rate-limiter/process-rate-limiter';
import { closeRedis } from '@/server/platform/redis/process-redis';
import { announceShop } from '@/server/platform/running-shops';
import { startTracing } from '@/server/platform/tracing/start';
import { stopTracing } from '@/server/platform/tracing/tracing';
import { busyPage, errorPage } from '../edge/error-page';
import { sayGoneWith410 } from '../edge/gone';
import { sayMovedWith301 } from '../edge/moved-permanently';
import { sharedResponses } from '../edge/shared-responses';
import { buildShop } from './build-shop';
import { needsBuild } from './build-stamp';
import { listen, stopOnSignals } from './lifecycle';
import { protectServer } from './protected-server';
import { dataEnv, runCommand } from './run-command';
import type { OpenShop } from './shop';

/**
 * `npm start`: builds when the sources changed, opens (and on the first run fills) the database, and serves shop and
 * API in one process; with `API_URL` only the shop. `--dev` serves Next's development mode with the same database.
 */
async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const settings = dataEnv();
  if (!dev && needsBuild()) {
    console.log('Building the shop …');
    buildShop();
  }
  await startTracing(settings);
  await sharePages(settings, dev);
  const shop = settings.API_URL ? storefrontAlone(settings.API_URL) : await openHere(settings);
  const app = next({ dev, dir: process.cwd(), hostname: 'localhost', port: settings.PORT });
  await app.prepare();
  const handle = app.getRequestHandler();
  const secure = settings.SITE_URL.startsWith('https:');
  const policy = { secure, dev, pictures: settings.MEDIA_URL && new URL(settings.MEDIA_URL).origin };
  const headers = answerHeaders(secure);
  const attempts = processRateLimiter();
  const proxied = settings.API_URL ? apiProxy(settings.API_URL) : null;
  const answeredByApi = shop.reads && !dev ? apiHandler(shop.reads.api.fetch) : null;
  const sharedRenders = new SharedRenderCache(createViewStore(), (target) => renderDetached(handle, target));
  const routes = dev ? null : readNextRoutes(process.cwd());
  const isFile = routes?.isFile ?? ((path: string) => path.startsWith('/_next/'));
  const { load, shedCalls, limitClients, createServer } = protectServer(settings, settings.RATE_LIMIT_ENABLED && !dev);
  const shed = shedPages({
    ...load,
    isCheap: (path) => isFile(path) || processStore().has(path === '/' ? HOME_PAGE : path),
    sendBusyPage: busyPage(sharedRenders),
  });
  const answeredForAll = !routes
    ? null
    : shop.reads
      ? sharedResponses(shop.reads, sharedRenders, routes, shed)
      : notFoundCache(sharedRenders, routes, async () => true);
  const sendErrorPage = withErrorHandler(errorPage(sharedRenders, shop.isReady), log);
  const sendNotFound = withErrorHandler(notFoundPage(sharedRenders), log);
  const answeredFromCache = answerCachedPages(processStore(), headers, policy);
  const answer = withErrorHandler(async (request, response) => {
    if (!dev && (await answeredFromCache(request, response))) return;
    setSecurityHeaders(request, response, headers, policy);
    if (refusedForLength(request, response) || answeredForServer(request, response)) return;
    sanitizeRequest(request, settings.TRUSTED_PROXIES);
    const { TRUSTED_PROXIES, RATE_LIMIT_ENABLED } = settings;
    if (RATE_LIMIT_ENABLED && (await rateLimitRender(request, response, attempts, TRUSTED_PROXIES, isFile))) return;
    if (shedCalls(request, response) || (await limitClients(request, response))) return;
    if (await answeredByApi?.(request, response)) return;
    if (settings.API_URL) forwardAddress(request);
    if (proxied?.(request, response)) return;
    if (!dev && refusedAsWrite(request, response)) return;
    sayMovedWith301(response);
    if (!request.url?.startsWith('/api/')) sayGoneWith410(response);
    if (!dev)
      answerFailedPage(response, {
        // The payment result page has its own message for an unknown order.
        ...(!request.url?.startsWith('/siparis/') && { 404: () => sendNotFound(request, response) }),
        500: () => sendErrorPage(request, response),
      });
    if ((await answeredForAll?.(request, response)) || (await shed(request, response))) return;
    await handle(request, response);
  }, log);
  const server = createServer(tracePages(settings.TRUSTED_PROXIES, answer));
  measurePages(server, processMeasures());
  const port = await listen(server, settings.PORT, settings.HOST);
  const retract = settings.API_URL ? () => {} : announceShop(settings.DATA_DIR, settings.HOST, port);
  stopOnSignals(server, settings.SHUTDOWN_DELAY, async () => {
    retract();
    await app.close();
    await shop.close();
    await stopTracing();
  });
  console.log(
    `\n  ${settings.STORE_NAME} is open at http://localhost:${port}\n${shop.notes.map((note) => `  ${note}`).join('\n')}\n`,
  );
}

async function openHere(settings: Env): Promise<OpenShop> {
  // After the environment was validated, because these modules read it when loaded.
  const { openShop } = await import('./shop');
  return openShop(settings);
}

/** With `API_URL` another host has the database and the jobs. */
function storefrontAlone(apiUrl: string): OpenShop {
  const isReady = async () => (await fetch(`${apiUrl}/api/ready`)).ok;
  return { notes: [`Storefront alone: the API is at ${apiUrl}.`], reads: null, isReady, close: closeRedis };
}

runCommand(main);

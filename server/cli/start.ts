import './first-process';
import './load-env';
import './check-env';
import next from 'next';
import type { Env } from '@/server/env';
import { log } from '@/server/log';
import { processAttempts } from '@/server/modules/auth/process-attempts';
import { measurePages } from '@/server/modules/metrics/measure-pages';
import { processMeasures } from '@/server/modules/metrics/measures';
import { createViewStore, processStore } from '@/server/page-cache/process-store.mjs';
import { sharePages } from '@/server/page-cache/share-pages';
import { HOME_PAGE } from '@/server/ports/pages';
import { closeRedis } from '@/server/redis/process-redis';
import { announceShop } from '@/server/running-shops';
import { startTracing } from '@/server/tracing/start';
import { tracePages } from '@/server/tracing/trace-pages';
import { stopTracing } from '@/server/tracing/tracing';
import { answerCalls } from '@/server/web/answer-calls';
import { answerFailedPage } from '@/server/web/answer-failed-page';
import { answerHeaders } from '@/server/web/answer-headers';
import { answerUnknown, notFoundPage } from '@/server/web/answer-unknown';
import { answerCachedPages } from '@/server/web/cached-page';
import { CommonPages } from '@/server/web/common-pages';
import { answeredForServer, distrust, forwardAddress, refusedForLength } from '@/server/web/distrust';
import { guardAnswer } from '@/server/web/guard-answer';
import { refusedForHaste } from '@/server/web/limit-renders';
import { shedPages } from '@/server/web/load-shedding';
import { neverFail } from '@/server/web/never-fail';
import { readNextRoutes } from '@/server/web/next-routes';
import { passOn } from '@/server/web/pass-on';
import { refusedAsWrite } from '@/server/web/refuse-writes';
import { renderApart } from '@/server/web/render-apart';
import { buildShop } from './build-shop';
import { needsBuild } from './build-stamp';
import { commonAnswers } from './common-answers';
import { busyPage, failedPages } from './failed-pages';
import { sayGoneWith410 } from './gone';
import { listen, stopOnSignals } from './lifecycle';
import { sayMovedWith301 } from './moved-permanently';
import { protectServer } from './protected-server';
import { dataEnv, runCommand } from './run-command';
import type { OpenShop } from './shop';

/**
 * `npm start`: builds when the sources changed, opens (and on the first run fills) the database, and serves shop
 * and API from this one process; with `API_URL` the shop alone. `--dev` serves Next's development mode over the same database.
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
  const attempts = processAttempts();
  const passedOn = settings.API_URL ? passOn(settings.API_URL) : null;
  const answeredByApi = shop.reads && !dev ? answerCalls(shop.reads.api.fetch) : null;
  const commonPages = new CommonPages(createViewStore(), (asked) => renderApart(handle, asked));
  const routes = dev ? null : readNextRoutes(process.cwd());
  const isFile = routes?.isFile ?? ((path: string) => path.startsWith('/_next/'));
  const { load, shedCalls, limitClients, createServer } = protectServer(settings, settings.CALL_LIMITS && !dev);
  const shed = shedPages({
    ...load,
    isCheap: (path) => isFile(path) || processStore().has(path === '/' ? HOME_PAGE : path),
    sendBusyPage: busyPage(commonPages),
  });
  const answeredForAll = !routes
    ? null
    : shop.reads
      ? commonAnswers(shop.reads, commonPages, routes, shed)
      : answerUnknown(commonPages, routes, async () => true);
  const apologise = neverFail(failedPages(commonPages, shop.isReady), log);
  const sendNotFound = neverFail(notFoundPage(commonPages), log);
  const answeredFromCache = answerCachedPages(processStore(), headers, policy);
  const answer = neverFail(async (request, response) => {
    if (!dev && (await answeredFromCache(request, response))) return;
    guardAnswer(request, response, headers, policy);
    if (refusedForLength(request, response) || answeredForServer(request, response)) return;
    distrust(request, settings.TRUSTED_PROXIES);
    const { TRUSTED_PROXIES, CALL_LIMITS } = settings;
    if (CALL_LIMITS && (await refusedForHaste(request, response, attempts, TRUSTED_PROXIES, isFile))) return;
    if (shedCalls(request, response) || (await limitClients(request, response))) return;
    if (await answeredByApi?.(request, response)) return;
    if (settings.API_URL) forwardAddress(request);
    if (passedOn?.(request, response)) return;
    if (!dev && refusedAsWrite(request, response)) return;
    sayMovedWith301(response);
    if (!request.url?.startsWith('/api/')) sayGoneWith410(response);
    if (!dev)
      answerFailedPage(response, {
        // The check of a payment says in words of its own where the order is.
        ...(!request.url?.startsWith('/siparis/') && { 404: () => sendNotFound(request, response) }),
        500: () => apologise(request, response),
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
  // Not before the environment is known to be right: these modules read it when they are loaded.
  const { openShop } = await import('./shop');
  return openShop(settings);
}

/** With `API_URL` another host has the database and the jobs. */
function storefrontAlone(apiUrl: string): OpenShop {
  const isReady = async () => (await fetch(`${apiUrl}/api/ready`)).ok;
  return { notes: [`Storefront alone: the API is at ${apiUrl}.`], reads: null, isReady, close: closeRedis };
}

runCommand(main);

import './first-process';
import './load-env.mjs';
import './check-env';
import next from 'next';
import type { Logger } from 'pino';
import { passBuiltConfig } from '@/server/edge/built-config';
import { openPageCache, type PageCache } from '@/server/edge/page-cache/page-cache';
import { openRenderServer, type RenderServer } from '@/server/edge/render-server';
import { developmentStorefront, storefront } from '@/server/edge/storefront';
import type { Env } from '@/server/platform/env';
import { createBoundedServer } from '@/server/platform/http/connections';
import { measurePages, tracePages } from '@/server/platform/http/observe-pages';
import { runMiddlewares, withErrorHandler } from '@/server/platform/http/run-middlewares';
import { IdleQueue } from '@/server/platform/idle-queue';
import { log } from '@/server/platform/log';
import { processMetrics } from '@/server/platform/metrics/metrics';
import { HOME_PAGE } from '@/server/platform/ports/pages';
import { processRateLimiter } from '@/server/platform/rate-limiter/process-rate-limiter';
import { closeRedis } from '@/server/platform/redis/process-redis';
import { announceShop } from '@/server/platform/running-shops';
import { stopTracing } from '@/server/platform/tracing';
import { startTracing } from '@/server/platform/tracing/start';
import { needsBuild } from './build-stamp.mjs';
import { listen, stopOnSignals } from './lifecycle';
import { dataEnv, runCommand } from './run-command';
import type { OpenShop } from './shop';

/**
 * `npm start`: builds when the sources changed, opens (and on the first run fills) the database, and serves shop and
 * API in one process; with `API_URL` only the shop. `--dev` serves Next's development mode with the same database.
 */
async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  const settings = dataEnv();
  if (!dev && needsBuild(settings)) {
    console.log('Building the shop …');
    const { buildShop } = await import('./build-shop');
    await buildShop(settings);
  }
  await startTracing(settings);
  const cache = await openPageCache(settings, dev);
  const shop = settings.API_URL ? storefrontAlone(settings.API_URL) : await openHere(settings);
  if (!dev) passBuiltConfig();
  const app = next({ dev, dir: process.cwd(), hostname: 'localhost', port: settings.PORT });
  await app.prepare();
  const handle = app.getRequestHandler();
  const isLimited = settings.RATE_LIMIT_ENABLED && !dev;
  const refused = (reason: string) => processMetrics().refused.inc({ reason });
  const renderer = dev ? null : await openRenderServer(handle, log);
  const again = renderer && renderChangedAgain(cache, renderer.render, log);
  const rateLimiter = processRateLimiter();
  const middlewares = renderer
    ? storefront({ settings, cache, rateLimiter, refused, ...shop, ...renderer })
    : developmentStorefront(settings);
  const answer = withErrorHandler(runMiddlewares(middlewares, handle), log);
  const traced = tracePages(settings.TRUSTED_PROXIES, answer);
  const server = createBoundedServer(traced, settings, isLimited, refused);
  measurePages(server, processMetrics());
  const port = await listen(server, settings.PORT, settings.HOST);
  shop.warmUp();
  const retract = settings.API_URL ? () => {} : announceShop(settings.DATA_DIR, settings.HOST, port);
  stopOnSignals(server, settings.SHUTDOWN_DELAY, async () => {
    retract();
    again?.stop();
    await renderer?.close();
    await app.close();
    await shop.close();
    await stopTracing();
  });
  console.log(
    `\n  The shop is open at http://localhost:${port}\n${shop.notes.map((note) => `  ${note}`).join('\n')}\n`,
  );
}

/**
 * Renders the pages that a change made stale again, those that were served most first, so that fewer of their next readers
 * wait for it (docs/decisions/0054-pages-rendered-again.md). The render stores them in the page cache like any other.
 */
function renderChangedAgain(cache: PageCache, render: RenderServer['render'], log: Pick<Logger, 'debug'>): IdleQueue {
  const queue = new IdleQueue(async (path) => {
    const { status } = await render({ url: path === HOME_PAGE ? '/' : path });
    log.debug({ path, status }, 'rendered again after a change');
  });
  cache.pages.invalidation.onChange = (tags) => queue.add(cache.pages.servedWith(tags));
  return queue;
}

async function openHere(settings: Env): Promise<OpenShop> {
  // After the environment was validated, because these modules read it when loaded.
  const { openShop } = await import('./shop');
  return openShop(settings);
}

/** For how long a storefront alone knows that the shop is open, ms. */
const OPEN_KNOWN_FOR = 60_000;

/** With `API_URL` another host has the database and the jobs. */
function storefrontAlone(apiUrl: string): OpenShop {
  const isReady = async () => (await fetch(`${apiUrl}/api/ready`)).ok;
  const isOpen = async () => {
    const { open } = (await (await fetch(`${apiUrl}/api/settings/`)).json()) as { open: boolean };
    return open;
  };
  const last = { isOpen: true, until: 0 };
  const remembered = () => {
    if (last.isOpen && Date.now() < last.until) return true;
    return isOpen().then(
      (open) => {
        Object.assign(last, { isOpen: open, until: Date.now() + OPEN_KNOWN_FOR });
        return open;
      },
      // The API is away: as it was.
      () => last.isOpen,
    );
  };
  const notes = [`Storefront alone: the API is at ${apiUrl}.`];
  return { notes, reads: null, warmUp: () => {}, isReady, isOpen: remembered, close: closeRedis };
}

runCommand(main);

import './first-process';
import './load-env.mjs';
import './check-env';
import { apiListener } from '@/server/platform/http/api-handler';
import { answerCachedCalls } from '@/server/platform/http/cached-calls';
import { createBoundedServer } from '@/server/platform/http/connections';
import { limitClients } from '@/server/platform/http/limit-clients';
import { runMiddlewares, withErrorHandler } from '@/server/platform/http/run-middlewares';
import { log } from '@/server/platform/log';
import { processMetrics } from '@/server/platform/metrics/metrics';
import { announceShop } from '@/server/platform/running-shops';
import { stopTracing } from '@/server/platform/tracing';
import { startTracing } from '@/server/platform/tracing/start';
import { listen, stopOnSignals } from './lifecycle';
import { dataEnv, runCommand } from './run-command';

/** `npm run api`: only the API and its database, on a host of its own. Storefronts reach it by their `API_URL`. */
runCommand(async () => {
  const settings = dataEnv();
  await startTracing(settings);
  const [{ openShop }, { api }, { processAnswers }, { openRedis }] = await Promise.all([
    import('./shop'),
    import('@/server/api/api'),
    import('@/server/api/process-ports'),
    import('@/server/platform/redis/process-redis'),
  ]);
  await openRedis(settings);
  const shop = await openShop(settings);
  const { fetch } = await api();
  const { RATE_LIMIT_ENABLED: isLimited, TRUSTED_PROXIES: proxies } = settings;
  const refused = (reason: string) => processMetrics().refused.inc({ reason });
  const middlewares = [
    answerCachedCalls({ answers: processAnswers(), metrics: processMetrics() }),
    ...(isLimited ? [limitClients({ proxies, refused, isRender: () => false })] : []),
  ];
  const listener = withErrorHandler(runMiddlewares(middlewares, apiListener(fetch)), log);
  const server = createBoundedServer(listener, settings, isLimited, refused);
  const port = await listen(server, settings.PORT, settings.HOST);
  shop.warmUp();
  const retract = announceShop(settings.DATA_DIR, settings.HOST, port);
  stopOnSignals(server, settings.SHUTDOWN_DELAY, async () => {
    retract();
    await shop.close();
    await stopTracing();
  });
  const notes = shop.notes.map((note) => `  ${note}`).join('\n');
  console.log(`\n  The API is open at http://localhost:${port}/api\n${notes}\n`);
});

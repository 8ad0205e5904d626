import './first-process';
import './load-env';
import './check-env';
import { getRequestListener } from '@hono/node-server';
import { runMiddlewares } from '@/server/edge/middleware';
import { protectServer } from '@/server/edge/protection';
import { withErrorHandler } from '@/server/edge/with-error-handler';
import { log } from '@/server/platform/log';
import { announceShop } from '@/server/platform/running-shops';
import { stopTracing } from '@/server/platform/tracing';
import { startTracing } from '@/server/platform/tracing/start';
import { listen, stopOnSignals } from './lifecycle';
import { dataEnv, runCommand } from './run-command';

/** `npm run api`: only the API and its database, on a host of its own. Storefronts reach it by their `API_URL`. */
runCommand(async () => {
  const settings = dataEnv();
  await startTracing(settings);
  const [{ openShop }, { api }, { openRedis }] = await Promise.all([
    import('./shop'),
    import('@/server/api/api'),
    import('@/server/platform/redis/process-redis'),
  ]);
  await openRedis(settings);
  const shop = await openShop(settings);
  const { fetch } = await api();
  const answer = getRequestListener(fetch);
  const { shedCalls, limitClients, createServer } = protectServer(settings, settings.RATE_LIMIT_ENABLED);
  const middlewares = runMiddlewares([
    shedCalls,
    limitClients,
    async (request, response) => {
      await answer(request, response);
      return true;
    },
  ]);
  const server = createServer(withErrorHandler(middlewares, log));
  const port = await listen(server, settings.PORT, settings.HOST);
  const retract = announceShop(settings.DATA_DIR, settings.HOST, port);
  stopOnSignals(server, settings.SHUTDOWN_DELAY, async () => {
    retract();
    await shop.close();
    await stopTracing();
  });
  const notes = shop.notes.map((note) => `  ${note}`).join('\n');
  console.log(`\n  The API is open at http://localhost:${port}/api\n${notes}\n`);
});

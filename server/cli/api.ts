import './first-process';
import './load-env';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { processMeasures } from '@/server/modules/metrics/measures';
import { announceShop } from '@/server/running-shops';
import { startTracing } from '@/server/tracing/start';
import { stopTracing } from '@/server/tracing/tracing';
import { answerInOrder } from '@/server/web/answer-in-order';
import { limitConnections } from '@/server/web/connection-limits';
import { SERVER_LIMITS } from '@/server/web/server-limits';
import { listen, stopOnSignals } from './lifecycle';
import { dataEnv, runCommand } from './run-command';

/** `npm run api`: the API and its database alone, on a host of its own. Storefronts reach it by their `API_URL`. */
runCommand(async () => {
  const settings = dataEnv();
  await startTracing(settings);
  const [{ openShop }, { api }, { openRedis }] = await Promise.all([
    import('./shop'),
    import('@/server/api'),
    import('@/server/redis/process-redis'),
  ]);
  await openRedis(settings);
  const shop = await openShop(settings);
  const { fetch } = await api();
  const refused = (reason: string) => processMeasures().refused.inc({ reason });
  const server = createServer(
    SERVER_LIMITS,
    answerInOrder(getRequestListener(fetch), () => refused('pipelined')),
  );
  if (settings.CALL_LIMITS) limitConnections(server, settings.TRUSTED_PROXIES, refused);
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

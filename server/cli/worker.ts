import './first-process';
import './load-env.mjs';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Env } from '@/server/platform/env';
import { SERVER_LIMITS } from '@/server/platform/http/server-limits';
import { stopTracing } from '@/server/platform/tracing';
import { startTracing } from '@/server/platform/tracing/start';
import { listen, stopOnSignals } from './lifecycle';
import { dataEnv, runCommand } from './run-command';

/**
 * `npm run worker`: background jobs in a process of its own; any number of them may run. WORKER_PORT serves its health
 * and metrics (/api/health, /api/ready, /api/metrics). docs/operating.md
 */
runCommand(async () => {
  const settings = dataEnv();
  if (!settings.DATABASE_URL) {
    throw new Error(
      'Only one process can open the embedded database, and the shop runs the jobs there. Set DATABASE_URL to a server.',
    );
  }
  await startTracing(settings);
  const worker = await openWorker(settings);
  const options = { fetch: worker.fetch, serverOptions: SERVER_LIMITS, overrideGlobalObjects: false };
  const server = createAdaptorServer(options) as Server;
  const port = settings.WORKER_PORT === undefined ? null : await listen(server, settings.WORKER_PORT, settings.HOST);
  stopOnSignals(server, 0, async () => {
    await worker.close();
    await stopTracing();
  });
  console.log(
    `\n  Jobs are done here${port === null ? '' : `; http://localhost:${port}/api/health shows the state`}.\n`,
  );
});

async function openWorker(settings: Env) {
  // After the environment was validated, because these modules read it when loaded.
  const [
    { api },
    { processPorts },
    { createWorkerApp },
    { createMailer },
    { startJobs },
    { InstancePages },
    { closeDatabase },
  ] = await Promise.all([
    import('@/server/api/api'),
    import('@/server/api/process-ports'),
    import('@/server/api/worker-app'),
    import('@/server/platform/mail/mailer'),
    import('@/server/api/jobs'),
    import('@/server/platform/jobs/stale-pages'),
    import('@/server/platform/db/database'),
  ]);
  const opened = await processPorts(api);
  const pages = new InstancePages(opened.db, opened.log);
  const ports = { ...opened, pages };
  const stopJobs = startJobs(ports, createMailer(settings));
  const { fetch } = createWorkerApp(ports);
  return {
    fetch,
    close: async () => {
      await stopJobs();
      await pages.settle();
      await closeDatabase();
    },
  };
}

import { createServer, type RequestListener, type Server } from 'node:http';
import type { Env } from '@/server/platform/env';
import { SERVER_LIMITS } from '@/server/platform/http/server-limits';
import { log } from '@/server/platform/log';
import { processMetrics } from '@/server/platform/metrics/metrics';
import { answerInOrder } from './answer-in-order';
import { limitConnections } from './connection-limits';
import { limitClients } from './limit-clients';
import { LoadMonitor, shedCalls } from './load-shedding';

/** What {@link protectServer} gives the middlewares. */
export type LoadProtection = Omit<ReturnType<typeof protectServer>, 'createServer'>;

/**
 * Overload protection of a server (docs/decisions/0025-load-limits.md) with metrics for `/api/metrics`, for the shop's
 * server and the API's own.
 * @param isLimited false for measurements and in development: then only pipelined requests are serialized
 */
export function protectServer({ TRUSTED_PROXIES: proxies }: Env, isLimited: boolean) {
  const metrics = processMetrics();
  const refused = (reason: string) => metrics.refused.inc({ reason });
  const monitor = new LoadMonitor((overloaded) => {
    metrics.overloaded.set(overloaded ? 1 : 0);
    log.warn({ overloaded }, overloaded ? 'the process is overloaded and sheds load' : 'the process has recovered');
  });
  if (isLimited) monitor.start();
  const load = { monitor, refused: () => refused('overload') };
  return {
    load,
    shedCalls: shedCalls(load),
    limitClients: isLimited ? limitClients({ proxies, refused }) : async () => false,
    /** The server, not listening yet. */
    createServer(answer: RequestListener): Server {
      const server = createServer(
        SERVER_LIMITS,
        answerInOrder(answer, () => refused('pipelined')),
      );
      if (isLimited) limitConnections(server, proxies, refused);
      return server;
    },
  };
}

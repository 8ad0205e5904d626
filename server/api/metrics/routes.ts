import { createHash, timingSafeEqual } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Pool } from 'pg';
import type { Db } from '@/server/platform/db/client';
import { CONNECTION_PROXIED, connectionIp } from '@/server/platform/http/client-ip';
import type { App, AppEnv } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { answers } from '@/server/platform/http/responses';
import type { Metrics } from '@/server/platform/metrics/metrics';
import type { Ports } from '@/server/platform/ports/ports';

const metrics = createRoute({
  method: 'get',
  path: '/metrics',
  tags: ['Metrics'],
  summary:
    'What this process counts, for Prometheus; with METRICS_TOKEN as bearer, or on a private shop from its own machine',
  responses: {
    200: { description: 'Prometheus text', content: { 'text/plain': { schema: z.string() } } },
    404: answers[404],
  },
});

/** Updates the gauges and counters that are read from the database. */
type FiguresReader = (db: Db, metrics: Metrics, now: Date) => Promise<void>;

export function registerMetrics(app: App, readFigures: FiguresReader): void {
  app.openapi(metrics, async (c) => {
    if (!mayReadMetrics(c)) throw notFound();
    const ports = c.get('ports');
    await readAll(ports, readFigures);
    const { registry } = ports.metrics;
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
}

/** An unavailable database is itself a metric, and then the others matter most. */
async function readAll({ db, metrics, pages, clock, log }: Ports, readFigures: FiguresReader): Promise<void> {
  const stats = pages.stats();
  metrics.pageCache.bytes.set(stats.bytes);
  metrics.pageCache.pages.set(stats.pages);
  metrics.pageCache.lookups.set({ result: 'hit' }, stats.hits);
  metrics.pageCache.lookups.set({ result: 'miss' }, stats.misses);
  metrics.pageCache.shared.set(stats.shared);
  metrics.pageCache.made.set(stats.made);
  const pool = poolOf(db);
  if (pool) {
    metrics.database.connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    metrics.database.connections.set({ state: 'idle' }, pool.idleCount);
    metrics.database.connections.set({ state: 'asked_for' }, pool.waitingCount);
  }
  try {
    await readFigures(db, metrics, clock.now());
    metrics.database.up.set(1);
  } catch (error) {
    log.error({ err: error }, 'the metrics of the shop could not be read');
    metrics.database.up.set(0);
  }
}

/** The embedded engine has one connection and no pool. */
function poolOf(db: Db): Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | null {
  const { $client } = db as unknown as { $client: Partial<Pool> };
  const { totalCount, idleCount, waitingCount } = $client;
  return totalCount === undefined || idleCount === undefined || waitingCount === undefined
    ? null
    : { totalCount, idleCount, waitingCount };
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Headers that show that a proxy forwarded the request. */
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
  CONNECTION_PROXIED,
];

/**
 * Who may read metrics: with METRICS_TOKEN, clients that send it. Without one a public shop refuses all clients, and a
 * private one accepts those on this machine whose request went through no proxy. This is judged by the socket's peer,
 * because headers can be forged.
 */
function mayReadMetrics(c: Context<AppEnv>): boolean {
  const { METRICS_TOKEN, isProduction } = c.get('ports').env;
  if (METRICS_TOKEN !== undefined) {
    return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
  }
  if (isProduction) return false;
  const peer = connectionIp(c);
  return (peer === undefined || LOOPBACK.test(peer)) && FORWARDING.every((name) => c.req.header(name) === undefined);
}

/** A digest of fixed length, for a comparison in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { readySchema } from '@/contracts/health';
import type { Invalidation } from '@/server/platform/cache/invalidation';
import { database } from '@/server/platform/db/database';
import { databaseId } from '@/server/platform/db/database-id';
import type { Env } from '@/server/platform/env';
import { wordsOf } from '@/server/platform/error-for-log';
import { log } from '@/server/platform/log';
import { processMetrics } from '@/server/platform/metrics/metrics';
import { setInstanceChannel } from '@/server/platform/ports/process-pages';
import { delayedListener } from './delayed-listener';
import type { FailFastRedis } from './fail-fast-redis';
import { ChangeLog } from './invalidation-stream';
import { keyPrefix } from './key-prefix';

/** A process's connection to the shop's Redis. */
type ProcessRedis = { client: FailFastRedis; changes: ChangeLog };

/** Shared through globalThis: the framework bundles server code several times. */
const holder = globalThis as typeof globalThis & {
  __senlikhaneRedis?: ProcessRedis;
  __senlikhanePageCache?: { pages: { invalidation: Invalidation } };
};

/** How often a storefront retries to get the id of the API's database, ms. */
const PAUSE = 1_000;

/** The connection to the Redis that the instances of a shop share; null without REDIS_URL, and in commands. */
export function processRedis(): ProcessRedis | null {
  return holder.__senlikhaneRedis ?? null;
}

/**
 * Connects a serving process. Its page cache receives others' changes if it exists by then. Keys contain the database's
 * id, because the database is what all instances share; a storefront without one asks its API for the id and waits for
 * it.
 */
export async function openRedis({ REDIS_URL, API_URL }: Env): Promise<ProcessRedis | null> {
  if (REDIS_URL === undefined) return null;
  const id = API_URL === undefined ? await databaseId((await database()).db) : await askForId(API_URL);
  // A shop without Redis does without its library (docs/decisions/0067-start-and-short-calls.md).
  const { FailFastRedis } = await import('./fail-fast-redis');
  holder.__senlikhaneRedis ??= open(new FailFastRedis(REDIS_URL, keyPrefix(id)), API_URL !== undefined);
  return holder.__senlikhaneRedis;
}

function open(client: FailFastRedis, isStorefront: boolean): ProcessRedis {
  const pages = holder.__senlikhanePageCache?.pages.invalidation ?? null;
  const changes = new ChangeLog(client, log, pages && isStorefront ? delayedListener(pages) : pages);
  const registers = [processMetrics().registry];
  setInstanceChannel((paths) => changes.publish(paths));
  const up = new Gauge({ name: 'shop_redis_up', help: '1 while this process is connected to Redis', registers });
  client.on('ready', () => up.set(1));
  client.on('close', () => up.set(0));
  return { client, changes };
}

async function askForId(apiUrl: string): Promise<string> {
  for (let notified = false; ; await sleep(PAUSE)) {
    try {
      const answer = await fetch(`${apiUrl}/api/ready`);
      const { database_id: id } = readySchema.parse(await answer.json());
      return id;
    } catch (error) {
      if (!notified) log.warn({ reason: wordsOf(error) }, 'waiting for the database id from the API');
      notified = true;
    }
  }
}

/** Publishes the remaining entries and closes the connection. */
export async function closeRedis(): Promise<void> {
  const opened = holder.__senlikhaneRedis;
  if (!opened) return;
  delete holder.__senlikhaneRedis;
  setInstanceChannel(undefined);
  const notified = await opened.changes.stop();
  opened.client.disconnect();
  if (!notified) log.error('Redis did not answer: other instances may serve stale pages for up to an hour');
}

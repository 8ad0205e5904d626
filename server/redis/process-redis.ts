import { Gauge } from 'prom-client';
import { env } from '@/server/env';
import { log } from '@/server/log';
import { processMeasures } from '@/server/modules/metrics/measures';
import type { PageStore } from '@/server/page-cache/page-store.mjs';
import { ChangeLog } from './change-log';
import { ImpatientRedis } from './impatient-redis';
import { keyPrefix } from './key-prefix';
import { listenLate } from './listen-late';

/** What a process has of the shop's Redis. */
type ProcessRedis = { client: ImpatientRedis; changes: ChangeLog };

/** Shared through globalThis: the framework bundles server code several times. */
const holder = globalThis as typeof globalThis & {
  __senlikhaneRedis?: ProcessRedis;
  __senlikhanePages?: PageStore;
};

/**
 * The process's connection to the Redis that the instances of a shop share, made once; null without REDIS_URL. Pages
 * that the process keeps hear of others' changes if their store stands by then.
 */
export function processRedis(): ProcessRedis | null {
  const { REDIS_URL, STORE_NAME, API_URL } = env();
  if (REDIS_URL === undefined) return null;
  holder.__senlikhaneRedis ??= open(REDIS_URL, STORE_NAME, API_URL !== undefined);
  return holder.__senlikhaneRedis;
}

function open(url: string, storeName: string, isStorefront: boolean): ProcessRedis {
  const client = new ImpatientRedis(url, keyPrefix(storeName));
  const pages = holder.__senlikhanePages?.staleness ?? null;
  const changes = new ChangeLog(client, log, pages && isStorefront ? listenLate(pages) : pages);
  const registers = [processMeasures().registry];
  const up = new Gauge({ name: 'shop_redis_up', help: '1 while this process is connected to Redis', registers });
  client.on('ready', () => up.set(1));
  client.on('close', () => up.set(0));
  return { client, changes };
}

/** Tells what is untold, and gives the connection back. */
export async function closeRedis(): Promise<void> {
  const opened = holder.__senlikhaneRedis;
  if (!opened) return;
  delete holder.__senlikhaneRedis;
  const told = await opened.changes.stop();
  opened.client.disconnect();
  if (!told) log.error('Redis did not answer: other instances may show older pages for up to an hour');
}

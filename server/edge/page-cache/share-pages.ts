import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Gauge } from 'prom-client';
import type { Env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { processMetrics } from '@/server/platform/metrics/metrics';
import { openRedis } from '@/server/platform/redis/process-redis';
import { processStore } from './process-store.mjs';
import { SharedPages } from './shared-pages';

/** Read by handler.mjs, which the framework loads. */
const holder = globalThis as typeof globalThis & { __senlikhaneSharedPages?: SharedPages };

/**
 * Connects this process's page cache to other instances: for invalidations and, in production builds, for shared pages.
 * Without REDIS_URL it stays separate. Must be called before any other use of Redis.
 */
export async function sharePages(settings: Env, dev: boolean): Promise<void> {
  const store = processStore();
  const redis = await openRedis(settings);
  if (!redis || dev) return;
  const pages = new SharedPages(redis.client, redis.changes, store, nameBuild(settings), log);
  holder.__senlikhaneSharedPages = pages;
  new Gauge({
    name: 'shop_page_cache_shared',
    help: 'Pages taken from another instance since the start, by way of Redis',
    registers: [processMetrics().registry],
    collect() {
      this.set(pages.found);
    },
  });
}

/**
 * The hash of everything that pages depend on besides the shop's content: instances with the same hash may share them.
 */
function nameBuild({
  SITE_URL,
  MEDIA_URL,
  STORE_NAME,
  WEB_VITALS_SAMPLING_RATE,
  SERVICE_WORKER_ENABLED,
  company,
  usesPaymentEmulator,
}: Env): string {
  const parts = [
    SITE_URL,
    MEDIA_URL,
    STORE_NAME,
    WEB_VITALS_SAMPLING_RATE,
    SERVICE_WORKER_ENABLED,
    company,
    usesPaymentEmulator,
  ];
  const id = readFileSync('.next/BUILD_ID', 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([id, parts]))
    .digest('base64url')
    .slice(0, 16);
}

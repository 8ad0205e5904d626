import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { Gauge } from 'prom-client';
import type { Env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { processMetrics } from '@/server/platform/metrics/metrics';
import { openRedis } from '@/server/platform/redis/process-redis';
import { type CacheControl, type CachedPage, type Entry, PageStore } from './page-store';
import { isCacheable, preparePage } from './prepare-page';
import { SharedPages } from './shared-pages';

type Settings = Pick<Env, 'PAGE_CACHE_MB' | 'DEFER_HYDRATION_SCRIPTS'>;

/** The first and the last two are read by server/platform/ports/process-pages.ts, the second by handler.mjs. */
type Holder = typeof globalThis & {
  __senlikhanePages?: PageStore;
  __senlikhanePageCache?: PageCache;
  __senlikhaneViews?: PageStore;
};

/** What this process has rendered, behind Next's cache handler (handler.mjs) and the middlewares. */
export class PageCache {
  /** Pages that Next caches. */
  readonly pages: PageStore;
  /**
   * Views that Next does not cache (filtered listings, searches): a separate store with a quarter of the pages' memory,
   * so that queries never evict pages. It gets the same invalidations.
   */
  readonly views: PageStore;
  /** Pages of other instances, if there are any. */
  shared: SharedPages | null = null;
  readonly #deferScripts: boolean;

  constructor({ PAGE_CACHE_MB, DEFER_HYDRATION_SCRIPTS }: Settings) {
    const bytes = PAGE_CACHE_MB * 1024 * 1024;
    this.pages = new PageStore(bytes);
    this.views = new PageStore(bytes / 4, this.pages.invalidation);
    this.#deferScripts = DEFER_HYDRATION_SCRIPTS;
  }

  async get(key: string): Promise<Entry | null> {
    return this.pages.get(key) ?? (await this.shared?.load(key)) ?? null;
  }

  /** Stores a page unless it is incomplete or an error, which then forbids proxies to cache it too. */
  set(key: string, page: CachedPage | null, cacheControl?: CacheControl): void {
    if (page) this.prepare(page);
    const isStored = page !== null && isCacheable(page);
    if (page && !isStored) page.headers = { ...page.headers, 'cache-control': 'private, no-store' };
    const stored = this.pages.set(key, isStored ? page : null, cacheControl);
    if (stored) this.shared?.save(key, stored);
  }

  prepare(page: CachedPage): void {
    preparePage(page, this.#deferScripts);
  }
}

/** Creates this process's page cache, without a connection to other instances. */
export function createPageCache(settings: Settings): PageCache {
  boundNextCacheControls();
  const cache = new PageCache(settings);
  const holder: Holder = globalThis;
  holder.__senlikhanePageCache = cache;
  holder.__senlikhanePages = cache.pages;
  holder.__senlikhaneViews = cache.views;
  return cache;
}

/**
 * Opens this process's page cache and connects it to other instances: for invalidations and, in production builds, for
 * shared pages. Without REDIS_URL it stays separate. Must be called before any other use of Redis.
 */
export async function openPageCache(settings: Env, dev: boolean): Promise<PageCache> {
  const cache = createPageCache(settings);
  const redis = await openRedis(settings);
  if (!redis || dev) return cache;
  const shared = new SharedPages(redis.client, redis.changes, cache.pages, nameBuild(settings), log);
  cache.shared = shared;
  new Gauge({
    name: 'shop_page_cache_shared',
    help: 'Pages taken from another instance since the start, by way of Redis',
    registers: [processMetrics().registry],
    collect() {
      this.set(shared.found);
    },
  });
  return cache;
}

/**
 * Bounds Next's map of cache lifetimes per URL (including "not found"), which it never empties: about 300 bytes for
 * every requested slug. Our entries contain their lifetime (`cacheControl` in the result of `get`), so only the latest
 * few are needed.
 */
function boundNextCacheControls(): void {
  const controls = SharedCacheControls as unknown as { cacheControls: unknown };
  controls.cacheControls = new LRUCache<string, object>({ max: 1000 });
}

/** What pages depend on besides the shop's content and the build. */
const PAGE_SETTINGS = [
  'SITE_URL',
  'MEDIA_URL',
  'STORE_NAME',
  'WEB_VITALS_SAMPLING_RATE',
  'SERVICE_WORKER_ENABLED',
  'DEFER_HYDRATION_SCRIPTS',
  'company',
  'usesPaymentEmulator',
] as const satisfies (keyof Env)[];

/** The hash of build and settings: instances with the same hash may share their pages. */
function nameBuild(settings: Env): string {
  const id = readFileSync('.next/BUILD_ID', 'utf8');
  return createHash('sha256')
    .update(JSON.stringify([id, PAGE_SETTINGS.map((name) => settings[name])]))
    .digest('base64url')
    .slice(0, 16);
}

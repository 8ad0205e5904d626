import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import type { Env } from '@/server/platform/env';
import { log } from '@/server/platform/log';
import { openRedis } from '@/server/platform/redis/process-redis';
import { type CacheControl, DOCUMENT, type Entry, PageStore } from './page-store';
import { type CachedPage, preparePage } from './prepare-page';
import { RedisPages } from './redis-pages';

type Settings = Pick<Env, 'PAGE_CACHE_MB' | 'DEFER_HYDRATION_SCRIPTS'>;

/** What this process has rendered, behind Next's cache handler (handler.mjs) and the middlewares. */
export class PageCache {
  /** Pages that Next caches. */
  readonly pages: PageStore;
  /**
   * Views that Next does not cache (filtered listings, searches): a separate store with a quarter of the pages' memory,
   * so that queries never evict pages. It gets the same invalidations, and its share of the same processor time.
   */
  readonly views: PageStore;
  /** Pages of other instances, if there are any. */
  redis: RedisPages | null = null;

  constructor(private readonly settings: Settings) {
    const bytes = settings.PAGE_CACHE_MB * 1024 * 1024;
    this.pages = new PageStore(bytes);
    this.views = new PageStore(bytes / 4, this.pages.invalidation, this.pages.shrinker);
  }

  /** @param key Next's */
  async get(key: string): Promise<Entry | null> {
    const path = pathOf(key);
    const page = this.pages.get(path) ?? (await this.redis?.load(path)) ?? null;
    return page?.value.kind === DOCUMENT ? null : page;
  }

  /**
   * Stores a page unless it is incomplete or an error, which then forbids proxies to cache it too.
   * @param key Next's, or the page's path
   * @param begin when its render began, if Next did not ask for the page before
   */
  set(key: string, page: CachedPage | null, control?: CacheControl, begin?: ReturnType<PageStore['begin']>): void {
    if (page) this.prepare(page);
    const path = pathOf(key);
    const stored = this.pages.set(path, page, control, Date.now(), begin);
    if (stored) void this.redis?.save(stored);
    else if (page) page.headers = { ...page.headers, 'cache-control': 'private, no-store' };
  }

  prepare(page: CachedPage): void {
    preparePage(page, this.settings.DEFER_HYDRATION_SCRIPTS);
  }
}

/** Next prefixes a page's path with the route, of which each path has one: `/route-cache/APP_PAGE/{hash}/$/balonlar`. */
function pathOf(key: string): string {
  return key.replace(/^\/route-cache\/.*?\/\$/, '');
}

/** Creates this process's page cache, without a connection to other instances. */
export function createPageCache(settings: Settings): PageCache {
  // Next's map of lifetimes per URL (including "not found") is never emptied: some 300 bytes for each requested slug.
  // Our entries contain their lifetime, so only the latest few are needed.
  Object.assign(SharedCacheControls, { cacheControls: new LRUCache({ max: 1000 }) });
  const cache = new PageCache(settings);
  // Read by handler.mjs, and by server/platform/, which must not import edge/.
  Object.assign(globalThis, { __senlikhanePageCache: cache });
  return cache;
}

/**
 * Opens this process's page cache and connects it to other instances: for invalidations and, in production builds, for
 * their pages. Without REDIS_URL it stays separate. Must be called before any other use of Redis.
 */
export async function openPageCache(settings: Env, dev: boolean): Promise<PageCache> {
  const cache = createPageCache(settings);
  const redis = await openRedis(settings);
  if (redis && !dev) cache.redis = new RedisPages(redis, cache.pages, nameBuild(settings), log);
  return cache;
}

/** What pages depend on besides the shop's content and the build. */
const PAGE_SETTINGS = [
  ...(['SITE_URL', 'MEDIA_URL', 'STORE_NAME', 'company', 'usesPaymentEmulator'] as const),
  ...(['WEB_VITALS_SAMPLING_RATE', 'SERVICE_WORKER_ENABLED', 'DEFER_HYDRATION_SCRIPTS'] as const),
] satisfies (keyof Env)[];

/** The hash of build and settings: instances with the same hash may share their pages. */
function nameBuild(settings: Env): string {
  const id = readFileSync('.next/BUILD_ID', 'utf8');
  const facts = JSON.stringify([id, PAGE_SETTINGS.map((name) => settings[name])]);
  return createHash('sha256').update(facts).digest('base64url').slice(0, 16);
}

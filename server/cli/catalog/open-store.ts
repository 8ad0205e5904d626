import { closeDatabase, database } from '@/server/database';
import type { Env } from '@/server/env';
import { LocalStore } from '@/server/modules/catalog-import/local-store';
import { announceStalePages, RemoteStore } from '@/server/modules/catalog-import/remote-store';
import type { CatalogStore } from '@/server/modules/catalog-import/store';
import { closeRedis, processRedis } from '@/server/redis/process-redis';
import { findRunningShops } from '@/server/running-shops';

/**
 * The embedded database has one owner: while a shop runs, the catalogue is written through it. In every other case
 * this process writes itself, and tells which pages are stale: all instances when they share a Redis, else the shops
 * of this machine.
 */
export async function openStore(settings: Env): Promise<CatalogStore> {
  const [owner] = findRunningShops(settings.DATA_DIR);
  if (owner && !settings.DATABASE_URL) return new RemoteStore(owner.url, settings.SECRET_KEY);
  const { db } = await database();
  const redis = processRedis();
  const announce = async (paths: readonly string[]) => {
    if (redis) return redis.changes.tell(paths);
    for (const { url } of findRunningShops(settings.DATA_DIR)) {
      await announceStalePages(url, settings.SECRET_KEY, paths);
    }
  };
  return new LocalStore(db, announce, async () => {
    await closeRedis();
    await closeDatabase();
  });
}

import { subscribeDomains } from '@/server/api/subscribers';
import { LocalStore } from '@/server/domain/catalog/import/local-store';
import { RemoteStore } from '@/server/domain/catalog/import/remote-store';
import type { CatalogStore } from '@/server/domain/catalog/import/store';
import { closeDatabase, database } from '@/server/platform/db/database';
import type { Env } from '@/server/platform/env';
import { planStalePages } from '@/server/platform/jobs/stale-pages';
import { findRunningShops } from '@/server/platform/running-shops';

/**
 * Only one process can open the embedded database: while a shop runs, the catalogue is written through it. Otherwise
 * this process writes directly, and invalidates the instances' pages through the database.
 */
export async function openStore(settings: Env): Promise<CatalogStore> {
  const [owner] = findRunningShops(settings.DATA_DIR);
  if (owner && !settings.DATABASE_URL) return new RemoteStore(owner.url, settings.SECRET_KEY);
  subscribeDomains();
  const { db } = await database();
  return new LocalStore(db, (paths) => planStalePages(db, paths), closeDatabase);
}

import { subscribeDomains } from '@/server/api/subscribers';
import { LocalStore } from '@/server/domain/catalog/import/local-store';
import { RemoteStore } from '@/server/domain/catalog/import/remote-store';
import type { CatalogStore } from '@/server/domain/catalog/import/store';
import { publishChange } from '@/server/domain/changes/publish-change';
import { closeDatabase, database } from '@/server/platform/db/database';
import type { Env } from '@/server/platform/env';
import { InstancePages } from '@/server/platform/jobs/stale-pages';
import { log } from '@/server/platform/log';
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
  const pages = new InstancePages(db, log);
  const announce = async (paths: readonly string[]) => {
    await publishChange({ db, pages, log }, { entity: 'import', paths });
    await pages.settle();
  };
  return new LocalStore(db, announce, closeDatabase);
}

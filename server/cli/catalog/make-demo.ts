import { sql } from 'drizzle-orm';
import { closeDatabase, database } from '@/server/database';
import { queryRows } from '@/server/db/client';
import type { Env } from '@/server/env';
import { announceStalePages } from '@/server/modules/catalog-import/remote-store';
import { EVERY_PAGE } from '@/server/ports/pages';
import { findRunningShops } from '@/server/running-shops';
import { emptyShop } from '@/server/seed/reset';
import { seedDatabase } from '@/server/seed/seed';
import { confirmed } from '../confirmed';
import { createProgress } from '../progress';
import type { DemoCommand } from './command';

/**
 * Replaces catalogue and content by a demo of the wished size.
 * @throws Error when a running shop owns the embedded database: everything under it would change at once
 */
export async function makeDemo({ items, yes }: DemoCommand, settings: Env): Promise<void> {
  const [shop] = findRunningShops(settings.DATA_DIR);
  if (shop && !settings.DATABASE_URL) {
    throw new Error(
      `The shop is open at ${shop.url} (process ${shop.pid}). Stop it first: a demo replaces everything.`,
    );
  }
  const opened = await database();
  const [held] = await queryRows<{ count: number }>(opened.db, sql`select count(*)::int as count from item`);
  const count = held?.count ?? 0;
  if (count > 0 && !(await confirmed(`This deletes ${count} items, all categories and the content.`, yes))) {
    console.log('Nothing was changed.');
    return;
  }
  await emptyShop(opened.db);
  await seedDatabase(opened, { ...settings, SEED_ITEMS: items }, createProgress());
  for (const { url } of findRunningShops(settings.DATA_DIR)) {
    await announceStalePages(url, settings.SECRET_KEY, [EVERY_PAGE]);
  }
  await closeDatabase();
  console.log(`The demo catalogue with ${items} items stands.`);
}

import { sql } from 'drizzle-orm';
import { subscribeDomains } from '@/server/api/subscribers';
import { readContents } from '@/server/domain/catalog/items/contents';
import { publishChange } from '@/server/domain/changes/publish-change';
import { replaceByDemo } from '@/server/domain/operations/demo/seed';
import { type Db, queryRows } from '@/server/platform/db/client';
import { closeDatabase, database } from '@/server/platform/db/database';
import type { Env } from '@/server/platform/env';
import { InstancePages } from '@/server/platform/jobs/stale-pages';
import { log } from '@/server/platform/log';
import { findRunningShops } from '@/server/platform/running-shops';
import { confirmed } from '../terminal/confirmed';
import { createProgress } from '../terminal/progress';
import type { DemoCommand } from './command';

/**
 * Replaces catalogue and content with a demo of the given size.
 * @throws Error on a public SITE_URL; when a running shop has opened the embedded database, which would change under
 * it; when the owner's own rows would be deleted without the required option
 */
export async function makeDemo({ items, yes, deleteOwn }: DemoCommand, settings: Env): Promise<void> {
  if (settings.isProduction) throw new Error(`There is no demo on a public SITE_URL (${settings.SITE_URL}).`);
  const [shop] = findRunningShops(settings.DATA_DIR);
  if (shop && !settings.DATABASE_URL) {
    throw new Error(
      `The shop is open at ${shop.url} (process ${shop.pid}). Stop it first: a demo replaces everything.`,
    );
  }
  subscribeDomains();
  const opened = await database();
  try {
    if (!(await mayReplace(opened.db, yes, deleteOwn))) return console.log('Nothing was changed.');
    await replaceByDemo(opened, { ...settings, SEED_ITEMS: items }, createProgress());
    const pages = new InstancePages(opened.db, log);
    await publishChange({ db: opened.db, pages, log }, { entity: 'catalogue' });
    await pages.settle();
  } finally {
    await closeDatabase();
  }
  console.log(`The demo catalogue with ${items} items is ready.`);
}

/** @throws Error when the owner's own rows would be deleted and only `--yes` was given */
async function mayReplace(db: Db, yes: boolean, deleteOwn: boolean): Promise<boolean> {
  const contents = await readContents(db);
  if (contents === 'empty') return true;
  const [held] = await queryRows<{ items: number; categories: number }>(
    db,
    sql`select (select count(*) from item)::int as items, (select count(*) from category)::int as categories`,
  );
  const what = `${held?.items ?? 0} items, ${held?.categories ?? 0} categories, branches, menus and slides`;
  if (contents === 'demo') return confirmed(`This deletes the demo: ${what}.`, yes);
  const warning = `This deletes a catalogue that is not the demo’s: ${what}.`;
  if (yes && !deleteOwn) throw new Error(`${warning} Say --delete-own-catalogue too if you mean that.`);
  return confirmed(warning, yes);
}

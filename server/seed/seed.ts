import { sql } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { type Database, type Db, queryRows } from '@/server/db/client';
import { oneAtATime } from '@/server/db/one-at-a-time';
import type { Env } from '@/server/env';
import { reindexCatalog } from '@/server/modules/catalog/reindex';
import { writeCategories } from '@/server/modules/catalog-writer/categories';
import { writeCatalog } from '@/server/modules/catalog-writer/write';
import { createPictures } from '@/server/modules/media/pictures';
import { reindexSearch } from '@/server/modules/search/reindex';
import { demoCategories } from './categories';
import { seedContent } from './content';
import { seedCoupons } from './coupons';
import { demoRecords } from './generate';
import { createGallery, type Gallery } from './pictures/gallery';
import { emptyShop } from './reset';
import { seedShipping } from './shipping';

export type SeedProgress = { update(label: string, done: number, total: number): void; finish(): void };

/** `filled` is written last: a seed that was killed in the middle is known by its absence and starts over. */
const STATE_KEY = 'seed';
/** Any constant will do, as long as every instance of this shop uses the same one. */
const SEED_LOCK = 7_310_556;

/**
 * Fills an empty database with the demo shop and draws its pictures. Does nothing when it was filled before, by
 * a seed or by its owner; instances that start together wait for the one that fills it. Deterministic: the same
 * `SEED_ITEMS` gives the same shop everywhere.
 * @returns whether it filled the database now
 */
export async function seedDatabase(database: Database, env: Env, progress: SeedProgress): Promise<boolean> {
  if (!(await needsSeed(database.db))) return false;
  return oneAtATime(database, SEED_LOCK, () => fill(database, env, progress));
}

async function fill(database: Database, env: Env, progress: SeedProgress): Promise<boolean> {
  const { db } = database;
  if (!(await needsSeed(db))) return false; // another instance has done it meanwhile
  await emptyShop(db);
  await writeState(db, 'running');
  const gallery = createGallery(createPictures(env));
  const total = env.SEED_ITEMS;

  const categories = demoCategories();
  await writeCategories(db, categories);
  for (const category of categories) gallery.addCategory(category);
  await writeCatalog(db, withPictures(demoRecords(total), gallery), {
    onBatch: (written) => progress.update('Ürünler yazılıyor', written * 0.4, total),
  });
  await seedContent(db, env.STORE_NAME, gallery);
  await seedCoupons(db);
  await seedShipping(db);
  await reindexCatalog(db);
  progress.update('Arama dizini kuruluyor', total * 0.45, total);
  await reindexSearch(db);
  await database.exec('ANALYZE');
  await gallery.finish((done, all) => progress.update('Resimler çiziliyor', total * (0.5 + 0.5 * (done / all)), total));
  await writeState(db, 'filled');
  progress.finish();
  return true;
}

async function needsSeed(db: Db): Promise<boolean> {
  const [state] = await queryRows<{ value: string }>(db, sql`select value from meta where key = ${STATE_KEY}`);
  if (state) return state.value !== 'filled';
  const [item] = await queryRows<{ id: number }>(db, sql`select id from item limit 1`);
  return item === undefined;
}

async function writeState(db: Db, value: 'running' | 'filled'): Promise<void> {
  await db.execute(
    sql`insert into meta (key, value) values (${STATE_KEY}, ${value}) on conflict (key) do update set value = excluded.value`,
  );
}

/** Passes records through and orders the drawing of what they show. */
function* withPictures(records: Iterable<CatalogRecord>, gallery: Gallery): Generator<CatalogRecord> {
  for (const record of records) {
    for (const image of record.images) gallery.addProduct(image.url);
    yield record;
  }
}

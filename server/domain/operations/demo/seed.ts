import { BRANCHES } from '@/content/branches';
import { CAROUSELS } from '@/content/carousels';
import { DEMO_STORE_NAME } from '@/content/company';
import { LEFT_MENU, MAIN_MENU } from '@/content/menus';
import { DEMO_TARIFF } from '@/content/shipping';
import { type NewCoupon, newCouponSchema } from '@/contracts/coupon';
import { markDemo, readContents } from '@/server/domain/catalog/items/contents';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { fillSynonyms } from '@/server/domain/catalog/search/fill-synonyms';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import { readTariff, setTariff } from '@/server/domain/catalog/shipping-tariff/tariff';
import { writeCategories } from '@/server/domain/catalog/writer/categories';
import { writeCatalog } from '@/server/domain/catalog/writer/write';
import { createCoupon } from '@/server/domain/ordering/coupon/write-coupon';
import { withAdvisoryLock } from '@/server/platform/db/advisory-lock';
import { analyzeTables } from '@/server/platform/db/analyze-tables';
import type { Database, Db } from '@/server/platform/db/client';
import { category } from '@/server/platform/db/schema/catalog';
import { branch, carousel, menuItem } from '@/server/platform/db/schema/content';
import { coupon } from '@/server/platform/db/schema/coupon';
import type { Env } from '@/server/platform/env';
import { createImageStorage } from '@/server/platform/media/image-storage';
import { demoCategories } from './data/categories';
import { slideUrl } from './drawings';
import { demoRecords } from './generate';
import type { Painter } from './images/draw';
import { noteMissingImages } from './missing-images';
import { emptyShop } from './reset';
import { drawMissing } from './stored-drawings';

type SeedProgress = { update(label: string, done: number, total: number): void; finish(): void };

/** An advisory lock id; any constant works, if every instance of the shop uses the same. */
const SEED_LOCK = 7_310_556;

/**
 * Fills an empty database with the demo shop. Its images are drawn afterwards, or with SEED_IMAGES=first before it returns. Does nothing when the catalogue or the content has
 * any rows; instances that start concurrently wait for the one that fills it. Deterministic: the same `SEED_ITEMS`
 * always creates the same shop.
 * @returns whether it filled the database
 */
export async function seedDatabase(
  database: Database,
  env: Env,
  progress: SeedProgress,
  painter?: Painter,
): Promise<boolean> {
  if ((await readContents(database.db)) !== 'empty') return false;
  return withAdvisoryLock(database, SEED_LOCK, () => fill(database, env, progress, painter));
}

/** Replaces catalogue and content, whatever their origin, with the demo shop and its images, completely or not at all. */
export async function replaceByDemo(
  database: Database,
  env: Env,
  progress: SeedProgress,
  painter?: Painter,
): Promise<void> {
  await withAdvisoryLock(database, SEED_LOCK, () =>
    inOneTransaction(database, progress, async (tx) => {
      await emptyShop(tx);
      await writeDemo(tx, { ...env, SEED_IMAGES: 'first' }, progress, painter);
    }),
  );
}

async function fill(database: Database, env: Env, progress: SeedProgress, painter?: Painter): Promise<boolean> {
  if ((await readContents(database.db)) !== 'empty') return false; // another instance has filled it in the meantime
  await inOneTransaction(database, progress, (tx) => writeDemo(tx, env, progress, painter));
  return true;
}

/** An interrupted seed leaves no rows, and the next start begins again. */
async function inOneTransaction(
  { db, engine, exec }: Database,
  progress: SeedProgress,
  work: (tx: Db) => Promise<void>,
) {
  await db.transaction((tx) => work(tx as unknown as Db));
  if (engine === 'pglite') await exec('CHECKPOINT'); // otherwise the write-ahead log would keep everything that was written
  progress.finish();
}

async function writeDemo(db: Db, env: Env, progress: SeedProgress, painter?: Painter): Promise<void> {
  const total = env.SEED_ITEMS;
  if (env.SEED_IMAGES !== 'first') {
    await writeRows(db, env, (label, done) => progress.update(label, total * done, total));
    return noteMissingImages(db, total);
  }
  let areWritten = false;
  await Promise.all([
    writeRows(db, env, (label, done) => progress.update(label, total * done * 0.5, total)).then(() => {
      areWritten = true;
    }),
    // The database takes one core; the other draws.
    drawMissing(createImageStorage(env), total, {
      ...(painter ? { painter } : {}),
      onProgress: (done, all) =>
        areWritten && progress.update('Resimler çiziliyor', total * (0.5 + 0.5 * (done / all)), total),
    }),
  ]);
}

/** @param onProgress a step's name, and the share of the work that is done, 0 to 1 */
async function writeRows(db: Db, env: Env, onProgress: (label: string, done: number) => void): Promise<void> {
  const total = env.SEED_ITEMS;
  await writeCategories(db, demoCategories());
  await writeCatalog(db, demoRecords(total), {
    onBatch: (written) => onProgress('Ürünler yazılıyor', (written * 0.6) / total),
  });
  await seedContent(db, env.STORE_NAME ?? DEMO_STORE_NAME);
  await seedCoupons(db);
  await seedShipping(db);
  await fillSynonyms(db);
  await analyzeTables(db); // new rows have no statistics yet, and building the indexes needs them
  await reindexCatalog(db);
  onProgress('Arama dizini kuruluyor', 0.75);
  await reindexSearch(db);
  await analyzeTables(db);
  await markDemo(db);
}

/** A fixed date in the past, so that coupons and tariff are valid whenever the demo is created. */
const SINCE = new Date('2026-01-01T00:00:00Z');

/** Two codes to try the shop with, displayed as demo data. */
const DEMO_COUPONS: readonly NewCoupon[] = [
  { code: 'PARTI10', title: 'Her partiye %10', discount: { percent: 10 }, min_amount: '100.00' },
  {
    code: 'BALON50',
    title: 'Balonlarda ₺50',
    discount: { amount: '50.00' },
    min_amount: '400.00',
    categories: ['balonlar'],
  },
];

/** Does not overwrite an existing code of the owner's. */
async function seedCoupons(db: Db): Promise<void> {
  const taken = new Set((await db.select({ code: coupon.code }).from(coupon)).map(({ code }) => code));
  for (const demo of DEMO_COUPONS) {
    if (!taken.has(demo.code)) await createCoupon(db, newCouponSchema.parse({ ...demo, demo: true }), SINCE);
  }
}

/** Does not overwrite an existing tariff of the owner's. */
async function seedShipping(db: Db): Promise<void> {
  if ((await readTariff(db)) === null) await setTariff(db, DEMO_TARIFF, SINCE);
}

/** Writes branches, menus and slides from content/ into their tables. */
async function seedContent(db: Db, storeName: string): Promise<void> {
  await db
    .insert(branch)
    .values(BRANCHES.map(({ place, ...rest }, position) => ({ ...rest, name: `${storeName} ${place}`, position })));
  await db.insert(carousel).values(
    CAROUSELS.map(({ key, scene: _scene, color: _color, ...slide }, position) => ({
      ...slide,
      image: slideUrl(key),
      position,
    })),
  );
  const categories = await db.select().from(category);
  const idOf = new Map(categories.map(({ slug, id }) => [slug, id]));
  for (const [menuType, entries] of [
    ['main', MAIN_MENU],
    ['left', LEFT_MENU],
  ] as const) {
    await db.insert(menuItem).values(
      entries.map(({ category: slug, title, priority }) => {
        const categoryId = idOf.get(slug);
        if (categoryId === undefined) throw new Error(`A menu entry refers to the unknown category "${slug}".`);
        return { menuType, title, categoryId, priority };
      }),
    );
  }
}

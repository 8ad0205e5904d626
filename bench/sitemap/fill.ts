import { sql } from 'drizzle-orm';
import { writeCategories } from '@/server/domain/catalog/writer/categories';
import { demoCategories } from '@/server/domain/operations/demo/data/categories';
import type { Database } from '@/server/platform/db/client';
import { migrateDatabase } from '@/server/platform/db/migrate';

/** Items written by one statement. */
const BATCH = 100_000;

/**
 * Fills an empty database with items of one variant and two images, spread over the demo categories, in SQL: the
 * importer would take an hour for a million.
 */
export async function fillWithItems(database: Database, items: number): Promise<void> {
  await migrateDatabase(database);
  const { db, exec } = database;
  await writeCategories(db, demoCategories());
  for (let from = 1; from <= items; from += BATCH) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(items, from + BATCH - 1)}::int) n`;
    await db.execute(sql`with categories as (select array_agg(id order by id) as ids from category)
      insert into item (id, slug, title, title_key, description, main_category_id, popularity, updated_at)
      select n, 'dinozor-temali-folyo-balon-' || n, 'Dinozor Temalı Folyo Balon ' || n, 'dinozor' || n,
        repeat('Tarih öncesinden gelen minik kâşiflere bir sürpriz. ', 4), ids[1 + n % cardinality(ids)], n % 1000,
        now() - n * interval '1 second'
      from ${numbers}, categories`);
    await db.execute(sql`insert into item_category (item_id, category_id)
      select id, main_category_id from item where id >= ${from}`);
    await db.execute(sql`insert into product (item_id, sku, price, market_price, stock)
      select n, 'SKU-' || n, 4990 + n % 500 * 10, 4990 + n % 500 * 10, n % 7 from ${numbers}`);
    await db.execute(sql`insert into item_image (item_id, url, alt, position)
      select n, '/media/drawn/balon-' || n || '-' || p || '-640.webp', 'Balon', p from ${numbers}, generate_series(0, 1) p`);
  }
  await exec('vacuum analyze');
}

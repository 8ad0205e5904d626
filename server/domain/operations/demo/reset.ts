import { sql } from 'drizzle-orm';
import { announceChange } from '@/server/domain/catalog/facet-index/catalog-version';
import type { Db } from '@/server/platform/db/client';

/** Deletes the catalogue, its indexes and the content; orders keep their lines as sold. */
export async function emptyShop(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from item`);
    await tx.execute(sql`delete from search_word`);
    await tx.execute(sql`delete from slug_redirect`);
    await tx.execute(sql`delete from category`);
    await tx.execute(sql`delete from brand`);
    await tx.execute(sql`delete from property`);
    await tx.execute(sql`delete from option_value`);
    await tx.execute(sql`delete from branch`);
    await tx.execute(sql`delete from menu_item`);
    await tx.execute(sql`delete from carousel`);
    await tx.execute(sql`delete from shop_document where name = 'content'`);
    await tx.execute(sql`delete from coupon where demo`);
    await tx.execute(sql`delete from meta where key in ('seed', 'demo_images', 'catalog_import')`);
    await announceChange(tx);
  });
}

import { asc, eq } from 'drizzle-orm';
import type { PinRule } from '@/contracts/owner-search';
import type { Db } from '@/server/platform/db/client';
import { item } from '@/server/platform/db/schema/catalog';
import { searchPin } from '@/server/platform/db/schema/search-rule';

/** All pins with their items, by query and position. */
export async function listPins(db: Db): Promise<PinRule[]> {
  const rows = await db
    .select({
      ...{ id: searchPin.id, query: searchPin.query, position: searchPin.position },
      ...{ slug: item.slug, title: item.title, archivedAt: item.archivedAt },
    })
    .from(searchPin)
    .innerJoin(item, eq(item.id, searchPin.itemId))
    .orderBy(asc(searchPin.query), asc(searchPin.position));
  return rows.map(({ slug, title, archivedAt, ...pin }) => ({
    ...pin,
    item: { slug, title, for_sale: archivedAt === null },
  }));
}

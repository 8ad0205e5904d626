import { sql } from 'drizzle-orm';
import type { ItemSize } from '@/contracts/catalog';
import type { FitCounts } from '@/contracts/review';
import { distinctSizes } from '@/server/domain/catalog/items/detail';
import { itemIdOf } from '@/server/domain/catalog/items/resolve-slug';
import { type Db, queryRows } from '@/server/platform/db/client';

/** The sizes of an item for sale that have measures, and how its visible reviews say that they fit; null when there is no such item. */
export async function readSizes(db: Db, slug: string): Promise<{ sizes: ItemSize[]; fit: FitCounts } | null> {
  const [row] = await queryRows<FitCounts & { sizes: ItemSize[] | null }>(
    db,
    sql`select fits.*,
          (select json_agg(json_build_object('size', size, 'measures', measures) order by position)
           from product where item_id = i.id and size is not null and measures is not null) as sizes
        from item i cross join lateral (
          select count(*) filter (where fit = 'tight')::int as tight, count(*) filter (where fit = 'right')::int as right,
            count(*) filter (where fit = 'loose')::int as loose
          from review where item_id = i.id and hidden_at is null) fits
        where i.id = ${itemIdOf(slug)} and i.archived_at is null`,
  );
  if (!row) return null;
  const { sizes, ...fit } = row;
  return { sizes: distinctSizes(sizes ?? []), fit };
}

import { sql } from 'drizzle-orm';
import type { ItemSize } from '@/contracts/catalog';
import type { FitCounts } from '@/contracts/review';
import { itemIdOf } from '@/server/domain/catalog/items/resolve-slug';
import { fitCounts, measuredSizes, type VariantSize, variantSizes } from '@/server/domain/catalog/items/sizes';
import { type Db, queryRows } from '@/server/platform/db/client';

/**
 * The measured sizes of an item for sale, and how many of its visible reviews found them tight, right or loose; null when
 * there is no such item.
 */
export async function readSizes(db: Db, slug: string): Promise<{ sizes: ItemSize[]; fit: FitCounts } | null> {
  const [row] = await queryRows<FitCounts & { sizes: VariantSize[] | null }>(
    db,
    sql`select fits.*, ${variantSizes} as sizes
        from item i cross join lateral (
          select ${fitCounts} from review where item_id = i.id and hidden_at is null) fits
        where i.id = ${itemIdOf(slug)} and i.archived_at is null`,
  );
  if (!row) return null;
  const { sizes, ...fit } = row;
  return { sizes: measuredSizes(sizes), fit };
}

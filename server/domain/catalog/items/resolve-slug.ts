import { type SQL, sql } from 'drizzle-orm';
import type { SlugResolution } from '@/contracts/catalog';
import { isSlug } from '@/contracts/slug';
import { type Db, queryRows } from '@/server/platform/db/client';

/** The id of the item that has this slug, or else had it; SQL null when there is none. */
export function itemIdOf(slug: string): SQL {
  return sql`coalesce((select id from item where slug = ${slug}), (select item_id from slug_redirect where slug = ${slug}))`;
}

/** The same for categories. */
export function categoryIdOf(slug: string | SQL): SQL {
  return sql`coalesce((select id from category where category.slug = ${slug}), (select category_id from slug_redirect where slug_redirect.slug = ${slug}))`;
}

type Row = { kind: 'item' | 'category'; slug: string; gone: boolean };

/**
 * What a slug stands for, in one query of index lookups. What has the slug takes precedence over what had it, and what
 * is sold over what is gone. An item without variants has no page and counts as unknown.
 */
export async function resolveSlug(db: Db, slug: string): Promise<SlugResolution> {
  if (!isSlug(slug)) return { kind: 'unknown' };
  const rows = await queryRows<Row>(
    db,
    sql`select 'item' as kind, i.slug, i.archived_at is not null as gone from item i
        where i.id = ${itemIdOf(slug)} and (i.archived_at is not null or exists (select from product where item_id = i.id))
        union all
        select 'category', slug, false from category where id = ${categoryIdOf(slug)}`,
  );
  const sold = rows.filter(({ gone }) => !gone);
  const present = sold.find((row) => row.slug === slug);
  if (present) return { kind: present.kind, slug };
  const [moved] = sold;
  if (moved) return { kind: 'moved', to: moved.kind, slug: moved.slug };
  return rows.length > 0 ? { kind: 'gone' } : { kind: 'unknown' };
}

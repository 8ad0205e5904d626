import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';

export type Rename = { id: number; old: string; slug: string };

/**
 * Assigns new slugs and keeps the old ones as redirects. Items may swap slugs, so all are released before any is
 * assigned.
 */
export async function renameItems(tx: Db, renamed: readonly Rename[]): Promise<void> {
  if (renamed.length === 0) return;
  const source = sql`json_to_recordset(${JSON.stringify(renamed)}::json) as r(id int, old text, slug text)`;
  await tx.execute(sql`update item set slug = '~' || item.id from ${source} where item.id = r.id`);
  await tx.execute(sql`update item set slug = r.slug, updated_at = now() from ${source} where item.id = r.id`);
  await tx.execute(sql`
    insert into slug_redirect (slug, item_id) select old, id from ${source}
    on conflict (slug) do update set item_id = excluded.item_id, category_id = null`);
}

/** An assigned slug stops being an old one. */
export async function forgetRedirects(tx: Db, slugs: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from slug_redirect where slug in (select json_array_elements_text(${JSON.stringify(slugs)}::json))`,
  );
}

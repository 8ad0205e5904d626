import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';

/** Whether a category or an item, sold or not, has or had this slug. Three index lookups. */
export async function isKnownSlug(db: Db, slug: string): Promise<boolean> {
  const [row] = await queryRows<{ known: boolean }>(
    db,
    sql`select exists (select from item where slug = ${slug}) or exists (select from category where slug = ${slug})
          or exists (select from slug_redirect where slug = ${slug}) as known`,
  );
  return row?.known ?? false;
}

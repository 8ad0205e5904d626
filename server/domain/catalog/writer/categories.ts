import { sql } from 'drizzle-orm';
import type { CategoryRecord } from '@/contracts/catalog-record';
import { type Db, queryRows } from '@/server/platform/db/client';

/** Upserts categories by slug; parents must come before their children. */
export async function writeCategories(db: Db, records: readonly CategoryRecord[]): Promise<void> {
  const known = await queryRows<{ slug: string; id: number; path: number[] }>(
    db,
    sql`select slug, id, path from category`,
  );
  const bySlug = new Map(known.map((row) => [row.slug, row]));
  let position = 0;
  for (const record of records) {
    const parent = record.parent ? bySlug.get(record.parent) : undefined;
    if (record.parent && !parent)
      throw new Error(`Category "${record.slug}" has the unknown parent "${record.parent}".`);
    const path = parent ? [...parent.path, parent.id] : [];
    const [row] = await queryRows<{ slug: string; id: number; path: number[] }>(
      db,
      sql`insert into category (slug, name, parent_id, path, description, image, position)
          values (${record.slug}, ${record.name}, ${parent?.id ?? null}, ${`{${path.join(',')}}`}::int[], ${record.description}, ${record.image}, ${position++})
          on conflict (slug) do update set name = excluded.name, parent_id = excluded.parent_id, path = excluded.path,
            description = excluded.description, image = excluded.image, position = excluded.position
          returning slug, id, path`,
    );
    if (row) bySlug.set(row.slug, row);
  }
}

import { sql } from 'drizzle-orm';
import { isListed } from '@/server/domain/catalog/category/listed';
import { type Db, queryRows } from '@/server/platform/db/client';
import { type FileNumber, IDS_PER_FILE, MAX_IMAGES } from './boundaries';

/** `changed`: the latest change of the file's items. */
export type ItemsFile = { file: FileNumber; changed: Date };
export type ItemEntry = { id: number; slug: string; category: string; changed: Date; images: string[] | null };
export type CategoryEntry = { slug: string; changed: Date; image: string | null };

/** Items per query while a file is written. */
const BATCH = 1000;

/** An item `i` with a page. Index and files must use the same condition, or the index names a missing file. */
const HAS_PAGE = sql`i.archived_at is null and exists (select from product where item_id = i.id)`;

/** The files that have items, with their latest change. One pass over the items. */
export async function loadItemsFiles(db: Db): Promise<ItemsFile[]> {
  const rows = await queryRows<{ file: number; changed: Date | string }>(
    db,
    sql`select (id - 1) / ${IDS_PER_FILE}::int + 1 as file, max(updated_at) as changed
        from item i where ${HAS_PAGE} group by 1 order by 1`,
  );
  return rows.map(({ file, changed }) => ({ file, changed: new Date(changed) }));
}

/** The items with a page in a range of ids, by id, in batches. */
export async function* readItems(
  db: Db,
  { after, last }: { after: number; last: number },
): AsyncGenerator<ItemEntry[], void> {
  for (let from = after; ; ) {
    const rows = await queryRows<Omit<ItemEntry, 'changed'> & { changed: Date | string }>(
      db,
      sql`select i.id, i.slug, m.slug as category, i.updated_at as changed,
            (select json_agg(url order by position) from
              (select url, position from item_image where item_id = i.id order by position limit ${MAX_IMAGES}) image) as images
          from item i join category m on m.id = i.main_category_id
          where i.id > ${from} and i.id <= ${last} and ${HAS_PAGE}
          order by i.id limit ${BATCH}`,
    );
    yield rows.map((row) => ({ ...row, changed: new Date(row.changed) }));
    if (rows.length < BATCH) return;
    from = rows.at(-1)?.id ?? last;
  }
}

export async function loadCategoryEntries(db: Db): Promise<CategoryEntry[]> {
  const rows = await queryRows<Omit<CategoryEntry, 'changed'> & { changed: Date | string }>(
    db,
    sql`select slug, updated_at as changed, image from category c where ${isListed('c')} order by id`,
  );
  return rows.map((row) => ({ ...row, changed: new Date(row.changed) }));
}

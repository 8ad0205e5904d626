import { sql } from 'drizzle-orm';
import { queryRows } from '@/server/platform/db/client';
import type { Ports } from '@/server/platform/ports/ports';
import { UploadFolder } from './upload-folder';

const DAY = 24 * 60 * 60 * 1000;
/** A file that was not imported is deleted after this, ms, and the record of an import after the other. */
const UNUSED_FOR = DAY;
const RECORDED_FOR = 180 * DAY;

/** Deletes uploaded files that were not imported, and old imports; never the last one, which can be undone. */
export async function deleteOldUploads({ db, env }: Pick<Ports, 'db' | 'env'>, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  const gone = await queryRows<{ id: string }>(
    db,
    sql`delete from catalog_import where state in ('uploaded', 'checked', 'failed') and started_at is null
          and created_at < ${before(UNUSED_FOR)} returning id`,
  );
  for (const { id } of gone) await new UploadFolder(env.DATA_DIR, id).remove();
  await db.execute(sql`
    delete from catalog_import where finished_at < ${before(RECORDED_FOR)}
      and started_at < (select max(started_at) from catalog_import)`);
}

import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { CatalogImport } from '@/contracts/catalog-import';
import { READERS } from '@/server/domain/catalog/import/formats/detect-format';
import { readProductTable } from '@/server/domain/catalog/import/formats/shopify-csv';
import { createImageImport, type ImportImages } from '@/server/domain/catalog/import/images/import-images';
import { ImportRun, type Journal } from '@/server/domain/catalog/import/import-run';
import { preparedBatches } from '@/server/domain/catalog/import/prepared-batches';
import type { PreparedRow } from '@/server/domain/catalog/import/prepared-row';
import type { ImportRow, Note } from '@/server/domain/catalog/import/row';
import { inTransaction } from '@/server/platform/db/retry';
import type { Ports } from '@/server/platform/ports/ports';
import { isShuttingDown } from '@/server/platform/shutting-down';
import type { Claim } from './claim';
import { type FoundRow, insertRows, noteRows, plannedRow, recordWrites, refusedRows } from './import-rows';
import { readTable } from './inspect-file';
import { localName, UploadFolder } from './upload-folder';

export type Ending = 'done' | 'cancelled' | 'shutdown';

/**
 * Compares an uploaded file with the catalogue, and writes the differences unless it is being checked. Each batch is
 * recorded with its rows; batches that an earlier process has recorded are only planned again.
 */
export async function readUpload(ports: Ports, claim: Claim, current: CatalogImport): Promise<Ending> {
  const { db, env } = ports;
  const isCheck = current.state === 'checking';
  const folder = new UploadFolder(env.DATA_DIR, claim.id);
  let planned: FoundRow[] = [];
  const journal: Journal = isCheck
    ? { planned: (writes) => void planned.push(...writes.map(plannedRow)) }
    : { written: (tx, writes) => recordWrites(tx, claim.id, writes) };
  const run = await ImportRun.begin(ports, { dryRun: isCheck, strict: false, keepImages: isCheck }, journal);
  const withImages = isCheck ? await missingImages(folder) : await imageImport(ports, folder);
  let ahead = current.rows_done;
  let ending: Ending = 'done';
  const rows = readRows(folder.file(current.file_name), current);
  for await (const batch of preparedBatches(rows, () => 0, { unreadable: 0, isCut: false })) {
    if (ahead > 0) {
      ahead -= batch.rows.length;
      await run.replay(batch.rows);
      continue;
    }
    planned = [];
    const images = await withImages(batch.rows);
    const { items, problems } = await run.write(images.rows);
    const refused = refusedRows(problems, batch.rows);
    const isCancelled = await inTransaction(db, async (tx) => {
      await insertRows(tx, claim.id, [...planned, ...refused, ...noteRows([...batch.notes, ...images.notes])]);
      const done = items.added + items.changed + items.unchanged;
      return claim.save(
        tx,
        sql`rows_done = rows_done + ${batch.rows.length}::int, items_done = items_done + ${done}::int,
          refused = refused + ${refused.length}::int`,
      );
    });
    ending = isCancelled ? 'cancelled' : isShuttingDown() ? 'shutdown' : 'done';
    if (ending !== 'done') break;
  }
  if (isCheck && ending === 'done') await insertRows(db, claim.id, noteRows(await duplicates(run)));
  // After a restart the next process finds the import's mark, and completes this.
  if (ending !== 'shutdown') for await (const _step of run.close({ interrupted: ending === 'cancelled' }));
  return ending;
}

/** The rows of the file, by its format. */
function readRows(path: string, { format, encoding, columns }: CatalogImport): AsyncIterable<ImportRow> {
  if (format === 'csv' || format === 'xlsx') return readProductTable(readTable(path, format, encoding), columns ?? []);
  return READERS[format](createReadStream(path));
}

async function duplicates(run: ImportRun): Promise<Note[]> {
  return (await run.duplicates()).map(({ line, slug, old }) => ({
    line,
    note: `"${slug}" is new, and "${old}" looks the same, is for sale and not in the file.`,
  }));
}

async function imageImport({ env, imageStorage }: Ports, folder: UploadFolder): Promise<ImportImages> {
  const images = await folder.imageFolder();
  const importImages = createImageImport({
    dataDir: env.DATA_DIR,
    imageStorage,
    ...(images === null ? {} : { folder: images }),
  });
  return (rows) => importImages(rows.map((row) => withImageNames(row, imageName)));
}

/** Reports images that neither came with the file nor are URLs: while checking, none are downloaded. */
async function missingImages(folder: UploadFolder): Promise<ImportImages> {
  const images = await folder.imageFolder();
  const known = new Set(images === null ? [] : await readdir(images));
  return async (rows) => {
    const notes = rows.flatMap((row) => {
      const missing = new Set(
        imagesOf(row)
          .map(imageName)
          .filter((name) => isLocal(name) && !known.has(name)),
      );
      return [...missing].map((name) => ({ line: row.line, note: `Image ${name}: not in the image folder.` }));
    });
    return { rows: [...rows], notes };
  };
}

const isLocal = (source: string) => !/^([a-z][a-z0-9+.-]*:|\/)/i.test(source);

/** Images of the ZIP file are stored without folders. */
const imageName = (source: string) => (isLocal(source) ? localName(source) : source);

function imagesOf(row: PreparedRow): string[] {
  if (row.kind === 'category') return row.record.image === null ? [] : [row.record.image];
  return row.kind === 'item' ? row.record.images.map(({ url }) => url) : [];
}

function withImageNames(row: PreparedRow, rename: (source: string) => string): PreparedRow {
  if (row.kind === 'category' && row.record.image !== null) {
    return { ...row, record: { ...row.record, image: rename(row.record.image) } };
  }
  if (row.kind !== 'item') return row;
  const images = row.record.images.map((image) => ({ ...image, url: rename(image.url) }));
  return { ...row, record: { ...row.record, images } };
}

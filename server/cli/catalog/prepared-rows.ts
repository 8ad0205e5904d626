import { openCatalogFile } from '@/server/domain/catalog/import/formats/detect-format';
import { prepareRow } from '@/server/domain/catalog/import/prepare-row';
import type { PreparedRow } from '@/server/domain/catalog/import/prepared-row';
import type { ReadRows } from '@/server/domain/catalog/import/row';
import type { Note } from './tally';

/** Rows per transaction: few enough that a shop on the embedded database can answer requests in between. */
const ROWS = 200;
/** Bytes of the file after which a batch is full, whatever its number of rows. */
const BYTES = 4 * 1024 * 1024;

export type Batch = { rows: PreparedRow[]; notes: Note[]; bytesRead: number };
/** Problems of a file, known after it was read. */
export type FileState = { unreadable: number; isCut: boolean };

/** A file's rows in batches, each validated by itself. At most one batch is in memory. */
export async function* preparedBatches(file: string, read: ReadRows, state: FileState): AsyncGenerator<Batch> {
  const { source, bytesRead } = await openCatalogFile(file);
  let batch: Batch = { rows: [], notes: [], bytesRead: 0 };
  let began = 0;
  for await (const row of read(source)) {
    if ('note' in row) {
      batch.notes.push({ line: row.line, note: row.note });
      continue;
    }
    if ('error' in row) {
      state.unreadable++;
      state.isCut ||= row.fatal === true;
    }
    batch.rows.push(prepareRow(row));
    if (batch.rows.length >= ROWS || bytesRead() - began > BYTES) {
      yield { ...batch, bytesRead: bytesRead() };
      batch = { rows: [], notes: [], bytesRead: 0 };
      began = bytesRead();
    }
  }
  if (batch.rows.length > 0 || batch.notes.length > 0) yield { ...batch, bytesRead: bytesRead() };
}

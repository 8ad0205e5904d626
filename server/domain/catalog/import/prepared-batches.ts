import { prepareRow } from './prepare-row';
import type { PreparedRow } from './prepared-row';
import type { ImportRow, Note } from './row';

/** Rows per transaction: few enough that a shop on the embedded database can answer requests in between. */
export const BATCH_ROWS = 200;
/** Bytes of the file after which a batch is full, whatever its number of rows. */
const BYTES = 4 * 1024 * 1024;

type Batch = { rows: PreparedRow[]; notes: Note[]; bytesRead: number };
/** Problems of a file, known after it was read. */
export type FileState = { unreadable: number; isCut: boolean };

/**
 * A file's rows in batches, each validated by itself. At most one batch is in memory.
 * @param bytesRead of the file by now; a constant for batches that depend on the number of rows alone
 */
export async function* preparedBatches(
  rows: AsyncIterable<ImportRow>,
  bytesRead: () => number,
  state: FileState,
): AsyncGenerator<Batch> {
  let batch: Batch = { rows: [], notes: [], bytesRead: 0 };
  let began = 0;
  for await (const row of rows) {
    if ('note' in row) {
      batch.notes.push({ line: row.line, note: row.note });
      continue;
    }
    if ('error' in row) {
      state.unreadable++;
      state.isCut ||= row.fatal === true;
    }
    batch.rows.push(prepareRow(row));
    if (batch.rows.length >= BATCH_ROWS || bytesRead() - began > BYTES) {
      yield { ...batch, bytesRead: bytesRead() };
      batch = { rows: [], notes: [], bytesRead: 0 };
      began = bytesRead();
    }
  }
  if (batch.rows.length > 0 || batch.notes.length > 0) yield { ...batch, bytesRead: bytesRead() };
}

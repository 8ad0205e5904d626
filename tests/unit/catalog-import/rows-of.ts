import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ImportRow, ReadRows } from '@/server/domain/catalog/import/row';

async function collect(rows: AsyncIterable<ImportRow>): Promise<ImportRow[]> {
  const all: ImportRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** The rows that a reader finds in a text that arrives in chunks of `pieceBytes`. */
export function rowsOfText(read: ReadRows, text: string | Buffer, pieceBytes = 65_536): Promise<ImportRow[]> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, n) =>
    bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes),
  );
  return collect(read(Readable.from(pieces)));
}

/** The rows that a reader finds in one of the files in samples/. */
export function rowsOfSample(read: ReadRows, name: string, pieceBytes?: number): Promise<ImportRow[]> {
  return collect(read(createReadStream(join(__dirname, 'samples', name), { highWaterMark: pieceBytes })));
}

import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeJsonLines } from '@/server/modules/catalog-import/formats/json-lines';
import type { ExportRow } from '@/server/modules/catalog-import/row';
import { type CatalogStore, exportRows } from '@/server/modules/catalog-import/store';
import { createProgress } from '../progress';
import type { ExportCommand } from './command';

/** Writes the catalogue into a file, which appears under its name once it is whole, or to standard output. */
export async function exportFile({ out }: ExportCommand, store: CatalogStore): Promise<void> {
  const contents = await store.contents();
  if (out === null) {
    await pipeline(Readable.from(writeJsonLines(exportRows(store, contents))), process.stdout, { end: false });
    return;
  }
  const progress = createProgress();
  const counted = countItems(exportRows(store, contents), (done) => progress.update('items', done, contents.items));
  const unfinished = `${out}.unfinished`;
  try {
    await pipeline(Readable.from(writeJsonLines(counted)), createWriteStream(unfinished));
    await rename(unfinished, out);
  } finally {
    await rm(unfinished, { force: true });
  }
  progress.finish();
  console.log(`  ${contents.items} items and ${contents.categories.length} categories are in ${out}.`);
}

async function* countItems(rows: AsyncIterable<ExportRow>, tell: (done: number) => void): AsyncGenerator<ExportRow> {
  let done = 0;
  for await (const row of rows) {
    if ('item' in row) tell(++done);
    yield row;
  }
}

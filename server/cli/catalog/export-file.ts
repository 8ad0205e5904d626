import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Env } from '@/server/env';
import { writeJsonLines } from '@/server/modules/catalog-import/formats/json-lines';
import { writeMerchantXml } from '@/server/modules/catalog-import/formats/merchant-feed';
import type { ExportRow } from '@/server/modules/catalog-import/row';
import { type CatalogStore, exportRows } from '@/server/modules/catalog-import/store';
import { createProgress } from '../progress';
import type { ExportCommand } from './command';

type Shop = Pick<Env, 'SITE_URL' | 'STORE_NAME'>;

/** Writes the catalogue into a file, which appears under its name once it is whole, or to standard output. */
export async function exportFile({ format, out }: ExportCommand, store: CatalogStore, shop: Shop): Promise<void> {
  const contents = await store.contents();
  const rows = exportRows(store, contents, format === 'jsonl' ? 'owner' : 'shoppers');
  if (out === null) {
    await pipeline(Readable.from(written(rows, format, shop)), process.stdout, { end: false });
    return;
  }
  const progress = createProgress();
  const counted = countItems(rows, (done) => progress.update('items', done, contents.items));
  const unfinished = `${out}.unfinished`;
  try {
    await pipeline(Readable.from(written(counted, format, shop)), createWriteStream(unfinished));
    await rename(unfinished, out);
  } finally {
    await rm(unfinished, { force: true });
  }
  progress.finish();
  console.log(`  ${contents.items} items and ${contents.categories.length} categories are in ${out}.`);
}

function written(rows: AsyncIterable<ExportRow>, format: ExportCommand['format'], shop: Shop): AsyncIterable<string> {
  if (format === 'jsonl') return writeJsonLines(rows);
  return writeMerchantXml(rows, { siteUrl: shop.SITE_URL, storeName: shop.STORE_NAME });
}

async function* countItems(rows: AsyncIterable<ExportRow>, tell: (done: number) => void): AsyncGenerator<ExportRow> {
  let done = 0;
  for await (const row of rows) {
    if ('item' in row) tell(++done);
    yield row;
  }
}

import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportRows } from '@/server/domain/catalog/import/export-rows';
import { CATALOG_FILE } from '@/server/domain/catalog/import/formats/detect-format';
import { writeJsonLines } from '@/server/domain/catalog/import/formats/json-lines';
import { writeMerchantXml } from '@/server/domain/catalog/import/formats/merchant-feed';
import type { ExportRow } from '@/server/domain/catalog/import/row';
import type { Env } from '@/server/platform/env';
import type { ImageStorage } from '@/server/platform/ports/image-storage';
import { createImageUrl } from '@/server/platform/ports/image-url';
import { createProgress } from '../terminal/progress';
import type { CatalogClient } from './catalog-client';
import type { ExportCommand } from './command';
import { copyImages, type ImagesCopied } from './export-images';

type Shop = Pick<Env, 'SITE_URL' | 'MEDIA_URL'> & { storeName: string };

/**
 * Writes the catalogue into a file, which gets its name when it is complete, or to standard output; with images into a
 * folder, where that file is written last.
 */
export async function exportFile(
  { format, out, withImages }: ExportCommand,
  catalog: CatalogClient,
  settings: Omit<Shop, 'storeName'>,
  imageStorage: Pick<ImageStorage, 'read'>,
): Promise<void> {
  const contents = await catalog.contents();
  const shop = { ...settings, storeName: await catalog.storeName() };
  const rows = exportRows(contents, (after, limit) =>
    catalog.page(after, limit, format === 'jsonl' ? 'owner' : 'shoppers'),
  );
  if (out === null) {
    await pipeline(Readable.from(written(rows, format, shop)), process.stdout, { end: false });
    return;
  }
  if (withImages) await mkdir(out, { recursive: true });
  const file = withImages ? join(out, CATALOG_FILE) : out;
  const progress = createProgress();
  const images: ImagesCopied = { copied: 0, missing: [] };
  const copied = withImages ? copyImages(rows, imageStorage, out, images) : rows;
  let items = 0;
  const counted = countItems(copied, () => progress.update('items', ++items, Math.max(items, contents.items)));
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(Readable.from(written(counted, format, shop)), createWriteStream(unfinished));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  progress.finish();
  console.log(`  ${items} items and ${contents.categories.length} categories are in ${out}.`);
  if (withImages) console.log(`  ${images.copied} image files, ${images.missing.length} images are missing.`);
  for (const path of images.missing.slice(0, 20)) console.log(`  missing: ${path}`);
}

function written(rows: AsyncIterable<ExportRow>, format: ExportCommand['format'], shop: Shop): AsyncIterable<string> {
  if (format === 'jsonl') return writeJsonLines(rows);
  return writeMerchantXml(rows, {
    siteUrl: shop.SITE_URL,
    storeName: shop.storeName,
    imageUrl: createImageUrl(shop.MEDIA_URL),
  });
}

async function* countItems(rows: AsyncIterable<ExportRow>, onItem: () => void): AsyncGenerator<ExportRow> {
  for await (const row of rows) {
    if ('item' in row) onItem();
    yield row;
  }
}

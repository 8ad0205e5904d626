import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { IMAGE_WIDTHS, imageVariant, ownImagePath } from '@/contracts/media';
import type { ExportRow } from '@/server/domain/catalog/import/row';
import type { ImageStorage } from '@/server/platform/ports/image-storage';

/** The number of copied files, and images that a row names but the shop doesn't have. */
export type ImagesCopied = { copied: number; missing: string[] };

/**
 * Passes rows through and copies their images below `folder`, in every width and under their paths in the shop.
 * Existing files are skipped, because images never change under their name.
 */
export async function* copyImages(
  rows: AsyncIterable<ExportRow>,
  imageStorage: Pick<ImageStorage, 'read'>,
  folder: string,
  result: ImagesCopied,
): AsyncGenerator<ExportRow> {
  for await (const row of rows) {
    const urls = 'item' in row ? row.item.images.map(({ url }) => url) : [row.category.image ?? ''];
    for (const url of urls) {
      const path = ownImagePath(url);
      if (path === null) continue;
      for (const variant of new Set(IMAGE_WIDTHS.map((width) => imageVariant(path, width)))) {
        await copyImage(variant, imageStorage, folder, result);
      }
    }
    yield row;
  }
}

async function copyImage(
  path: string,
  imageStorage: Pick<ImageStorage, 'read'>,
  folder: string,
  result: ImagesCopied,
): Promise<void> {
  const file = join(folder, path);
  if ((await stat(file).catch(onlyMissing)) !== null) return;
  const found = await imageStorage.read(path.replace(/^\/media\//, ''));
  if (found === null || found === 'unchanged') {
    result.missing.push(path);
    return;
  }
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Readable.fromWeb(found.body as ReadableStream<Uint8Array>), createWriteStream(file));
  result.copied++;
}

function onlyMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

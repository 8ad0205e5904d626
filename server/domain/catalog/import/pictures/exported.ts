import sharp from 'sharp';
import { IMAGE_WIDTHS, imageVariant } from '@/contracts/media';
import { readFromFolder } from './folder';
import { PictureError } from './picture-error';
import { isPicture, MAX_PIXELS } from './resize';

/**
 * A stored picture of another shop, out of the folder into which its catalogue was exported: taken as it is, so that
 * the same catalogue names the same pictures everywhere.
 * @param path `/media/urun/…-640.webp`
 * @returns its files in every width, by their names
 * @throws PictureError when one is missing, or is no picture of that width
 */
export async function readExported(folder: string, path: string, maxBytes: number): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const width of IMAGE_WIDTHS) {
    const variant = imageVariant(path, width);
    const name = variant.replace(/^\/media\//, '');
    if (files.has(name)) continue;
    const bytes = await readFromFolder(folder, `media/${name}`, maxBytes);
    await assertPicture(bytes, variant.endsWith(`-${width}.webp`) ? width : null);
    files.set(name, bytes);
  }
  return files;
}

/** @param width that the picture has to have, null for any */
async function assertPicture(bytes: Buffer, width: number | null): Promise<void> {
  if (!isPicture(bytes)) throw new PictureError('not a JPEG, PNG, WebP, AVIF or GIF picture');
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const found = await picture.metadata();
    await picture.stats();
    if (width === null || (found.format === 'webp' && found.width === width)) return;
  } catch (error) {
    throw new PictureError(`broken picture (${(error as Error).message.split('\n')[0]})`);
  }
  throw new PictureError(`not a WebP picture ${width} pixels wide`);
}

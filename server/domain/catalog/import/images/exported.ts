import sharp from 'sharp';
import { IMAGE_WIDTHS, imageVariant } from '@/contracts/media';
import { readFromFolder } from './folder';
import { ImageError } from './image-error';
import { isImage, MAX_PIXELS } from './resize';

/**
 * A stored image of another shop, from its export folder: taken unchanged, so that the same catalogue refers to the
 * same images everywhere.
 * @param path `/media/urun/…-640.webp`
 * @returns its files in every width, by name
 * @throws ImageError when one is missing, or is not an image of that width
 */
export async function readExported(folder: string, path: string, maxBytes: number): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const width of IMAGE_WIDTHS) {
    const variant = imageVariant(path, width);
    const name = variant.replace(/^\/media\//, '');
    if (files.has(name)) continue;
    const bytes = await readFromFolder(folder, `media/${name}`, maxBytes);
    await assertImage(bytes, variant.endsWith(`-${width}.webp`) ? width : null);
    files.set(name, bytes);
  }
  return files;
}

/** @param width the required width, null for any */
async function assertImage(bytes: Buffer, width: number | null): Promise<void> {
  if (!isImage(bytes)) throw new ImageError('not a JPEG, PNG, WebP, AVIF or GIF image');
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const found = await image.metadata();
    await image.stats();
    if (width === null || (found.format === 'webp' && found.width === width)) return;
  } catch (error) {
    throw new ImageError(`broken image (${(error as Error).message.split('\n')[0]})`);
  }
  throw new ImageError(`not a WebP image ${width} pixels wide`);
}

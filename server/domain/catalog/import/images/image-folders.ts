import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';
import { IMAGE_WIDTHS, imageVariant } from '@/contracts/media';
import { ImageError, isImage, MAX_PIXELS } from '@/server/platform/media/resize-image';
import { loadSharp } from '@/server/platform/media/sharp';

/**
 * Reads an image from the folder that the owner named. A name may refer to a subfolder but never leave the folder,
 * neither by `..` nor through a link.
 * @throws ImageError
 */
export async function readFromFolder(folder: string, name: string, maxBytes: number): Promise<Buffer> {
  if (name.includes('\0') || name.includes('\\') || isAbsolute(name)) throw new ImageError('not a file name');
  const root = await realpath(folder);
  const path = resolve(root, name);
  if (!path.startsWith(root + sep)) throw new ImageError('outside of the image folder');
  try {
    const real = await realpath(path);
    if (!real.startsWith(root + sep)) throw new ImageError('outside of the image folder');
    const found = await stat(real);
    if (!found.isFile()) throw new ImageError('not a file');
    if (found.size > maxBytes) throw new ImageError(`larger than ${Math.round(maxBytes / 1_000_000)} MB`);
    return await readFile(real);
  } catch (error) {
    if (error instanceof ImageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new ImageError('not in the image folder');
    throw new ImageError(`could not be read (${code})`);
  }
}

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
  const sharp = await loadSharp();
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

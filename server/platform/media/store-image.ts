import { createHash } from 'node:crypto';
import { IMAGE_WIDTHS } from '@/contracts/media';
import type { ImageStorage } from '@/server/platform/ports/image-storage';
import { resizeImage } from './resize-image';

/**
 * Stores an image in every width, named by its content.
 * @returns its path in the shop, `/media/icerik/…-640.webp`
 * @throws ImageError when the bytes are not an accepted image
 */
export async function storeImage(
  storage: Pick<ImageStorage, 'has' | 'write'>,
  folder: string,
  bytes: Buffer,
  fit: 'contain' | 'cover' = 'contain',
): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}${fit === 'cover' ? '-c' : ''}`;
  const fileOf = (width: number) => `${folder}/${name}-${width}.webp`;
  const stored = await Promise.all(IMAGE_WIDTHS.map((width) => storage.has(fileOf(width))));
  if (!stored.every(Boolean)) {
    for (const [width, image] of await resizeImage(bytes, fit)) await storage.write(fileOf(width), image);
  }
  return `/media/${fileOf(Math.max(...IMAGE_WIDTHS))}`;
}

import { ORIGINAL_EDGE } from '@/contracts/media';
import { ImageError, isImage, MAX_PIXELS } from './resize-image';
import { loadSharp } from './sharp';

/** Part of an image, as shares of its width and height. */
export type Area = { left: number; top: number; width: number; height: number };

/** The shortest edge of a part, pixels: less could not be shown sharply. */
const MIN_EDGE = 100;

/**
 * The image that later crops are cut from: upright, in its own proportions, without metadata, no edge longer than
 * {@link ORIGINAL_EDGE}.
 * @throws ImageError when the bytes are not an accepted image
 */
export async function originalOf(bytes: Buffer): Promise<Buffer> {
  if (!isImage(bytes)) throw new ImageError('not a JPEG, PNG, WebP, AVIF or GIF image');
  const size = { width: ORIGINAL_EDGE, height: ORIGINAL_EDGE, fit: 'inside', withoutEnlargement: true } as const;
  const sharp = await loadSharp();
  return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(size)
    .webp({ quality: 90, effort: 3 })
    .toBuffer()
    .catch((error: Error) => {
      throw new ImageError(`broken image (${error.message.split('\n')[0]})`);
    });
}

/** @returns width and height in pixels */
export async function sizeOfImage(bytes: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  return { width, height };
}

/** Cuts a part out of a stored image. @throws ImageError when the part is too small */
export async function cropImage(bytes: Buffer, area: Area): Promise<Buffer> {
  const { width, height } = await sizeOfImage(bytes);
  const left = Math.min(Math.round(area.left * width), width - 1);
  const top = Math.min(Math.round(area.top * height), height - 1);
  const part = {
    ...{ left, top },
    width: Math.min(Math.round(area.width * width), width - left),
    height: Math.min(Math.round(area.height * height), height - top),
  };
  if (part.width < MIN_EDGE || part.height < MIN_EDGE) throw new ImageError(`smaller than ${MIN_EDGE} pixels`);
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS }).extract(part).webp({ lossless: true, effort: 1 }).toBuffer();
}

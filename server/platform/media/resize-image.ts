import type { Sharp } from 'sharp';
import { IMAGE_WIDTHS, type ImageWidth } from '@/contracts/media';
import { loadSharp } from './sharp';

export const MAX_PIXELS = 40_000_000;
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };

/**
 * An image in every width of the shop, as square WebP. By default nothing is cropped: non-square images are padded with
 * white, or transparency if they have any; `cover` crops to the centre instead. Rotated by its EXIF orientation; all metadata (including location and camera) is
 * removed; of an animation only the first frame is kept.
 * @throws ImageError when the bytes are not an accepted image
 */
export async function resizeImage(
  bytes: Buffer,
  fit: 'contain' | 'cover' = 'contain',
): Promise<Map<ImageWidth, Buffer>> {
  // Detected by the first bytes, never by name or Content-Type: only decoders for these formats are ever started.
  if (!isImage(bytes)) throw new ImageError('not a JPEG, PNG, WebP, AVIF or GIF image');
  const sharp = await loadSharp();
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { hasAlpha } = await image.metadata();
    const upright = image.autoOrient();
    const widths = IMAGE_WIDTHS.map(
      async (width) =>
        [width, await square(upright.clone(), width, { fit, background: hasAlpha ? CLEAR : WHITE })] as const,
    );
    return new Map(await Promise.all(widths));
  } catch (error) {
    const { message } = error as Error;
    if (/pixel limit/i.test(message)) throw new ImageError(`more than ${MAX_PIXELS / 1_000_000} million pixels`);
    throw new ImageError(`broken image (${message.split('\n')[0]})`);
  }
}

type Placement = { fit: 'contain' | 'cover'; background: typeof WHITE };

function square(image: Sharp, width: ImageWidth, placement: Placement): Promise<Buffer> {
  return image.resize(width, width, placement).webp({ quality: 80, effort: 3 }).toBuffer();
}

/** Detected by the first bytes, never by the name. */
export function isImage(bytes: Buffer): boolean {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return true;
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (text(0, 4) === 'GIF8') return true;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return true;
  return text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 32));
}

/** Why an image is unavailable, worded for the import's report. */
export class ImageError extends Error {
  override name = 'ImageError';
}

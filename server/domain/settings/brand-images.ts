import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { BrandIcons, BrandImages } from '@/contracts/brand';
import { ImageError, isImage, MAX_PIXELS } from '@/server/platform/media/resize-image';
import { loadSharp } from '@/server/platform/media/sharp';
import type { ImageStorage } from '@/server/platform/ports/image-storage';

const FOLDER = 'marka';
/** Four times the height in the header, for sharp screens and the image for sharing. */
const LOGO = { width: 960, height: 160 };
/** Pixels of each icon, and the part of it that the drawing fills: phones cut a maskable one to any shape. */
const ICONS: Readonly<Record<keyof BrandIcons, { size: number; share: number; isClear: boolean }>> = {
  small: { size: 48, share: 1, isClear: true },
  apple: { size: 180, share: 0.8, isClear: false },
  medium: { size: 192, share: 0.92, isClear: true },
  large: { size: 512, share: 0.92, isClear: true },
  maskable: { size: 512, share: 0.62, isClear: false },
};
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** The resolution at which a drawing is read; small view boxes are enlarged. */
const SVG_DENSITY = 288;

/**
 * Stores a logo as PNG with the icons made from it. A drawing (SVG) is rendered: nothing of its text is kept, so that it
 * can run no script and load nothing.
 * @param options.kind `icon`: for the icons alone
 * @param options.ground the colour behind icons that must not be transparent
 * @throws ImageError when the bytes are not an accepted image
 */
export async function storeBrandImages(
  storage: Pick<ImageStorage, 'write'>,
  bytes: Buffer,
  { kind, ground }: { kind: 'logo' | 'icon'; ground: string },
): Promise<BrandImages> {
  const sharp = await loadSharp();
  const source = await trimmed(bytes);
  const name = createHash('sha256').update(bytes).update(ground).digest('hex').slice(0, 32);
  const write = async (part: string, image: Buffer) => {
    const path = `${FOLDER}/${name}-${part}.png`;
    await storage.write(path, image);
    return `/media/${path}`;
  };
  const icons = Object.entries(ICONS).map(async ([part, { size, share, isClear }]) => {
    const inner = Math.round(size * share);
    const drawing = await sharp(source).resize(inner, inner, { fit: 'contain', background: CLEAR }).png().toBuffer();
    const icon = sharp({ create: { width: size, height: size, channels: 4, background: isClear ? CLEAR : ground } });
    return [
      part,
      await write(
        part,
        await icon
          .composite([{ input: drawing }])
          .png(COMPACT)
          .toBuffer(),
      ),
    ] as const;
  });
  const stored = Object.fromEntries(await Promise.all(icons)) as BrandIcons;
  if (kind === 'icon') return { logo: null, icons: stored };
  const fitted = sharp(source).resize({ ...LOGO, fit: 'inside' });
  const { data, info } = await fitted.png(COMPACT).toBuffer({ resolveWithObject: true });
  return { logo: { src: await write('logo', data), width: info.width, height: info.height }, icons: stored };
}

const COMPACT = { compressionLevel: 9, palette: true, quality: 90 };

/** The image as PNG, without empty margins. */
async function trimmed(bytes: Buffer): Promise<Buffer> {
  try {
    const image = (await opened(bytes)).autoOrient().png();
    return await image
      .clone()
      .trim()
      .toBuffer()
      .catch(() => image.toBuffer());
  } catch (error) {
    if (error instanceof ImageError) throw error;
    throw new ImageError(`broken image (${(error as Error).message.split('\n')[0]})`);
  }
}

async function opened(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  if (isImage(bytes)) return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const head = bytes.toString('utf8', 0, Math.min(bytes.length, 4096));
  if (!/^\uFEFF?\s*(<\?xml|<!--|<svg)/.test(head) || !/<svg[\s>]/.test(head)) {
    throw new ImageError('not an SVG, PNG, WebP, JPEG, AVIF or GIF image');
  }
  // Entities could grow without bound, and a foreign document could name files.
  if (/<!(ENTITY|DOCTYPE)/i.test(bytes.toString('utf8'))) throw new ImageError('an SVG with a document type');
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, density: SVG_DENSITY, failOn: 'error' });
}

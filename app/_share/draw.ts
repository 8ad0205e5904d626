import 'server-only';
import sharp, { type OverlayOptions } from 'sharp';
import { readSettings } from '@/services/content/settings';
import { drawWords } from './words';

export type Share = {
  title: string;
  kicker: string;
  /** Encoded images; one is drawn large, of several the first four. */
  images: readonly Buffer[];
};

/** Positions of images, in pixels from the top left. */
const LARGE = [{ left: 80, top: 76, size: 460 }];
const SMALL = [80, 318].flatMap((left) => [76, 314].map((top) => ({ left, top, size: 222 })));
const RADIUS = 28;

/** Draws the image for sharing a URL: 1200 × 630 pixels, JPEG. */
export async function drawShare({ title, kicker, images }: Share): Promise<Buffer> {
  const places = images.length >= SMALL.length ? SMALL : LARGE;
  const shown = images.slice(0, places.length);
  const shop = await readSettings();
  const [ground, ...overlays] = await Promise.all([
    drawWords({ title, kicker, shop, hasImages: shown.length > 0 }),
    ...shown.map((image, index) => framed(image, places[index] ?? (LARGE[0] as Place))),
  ]);
  return sharp(ground).composite(overlays).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

type Place = { left: number; top: number; size: number };

async function framed(image: Buffer, { left, top, size }: Place): Promise<OverlayOptions> {
  const mask = Buffer.from(
    `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${RADIUS}"/></svg>`,
  );
  const input = await sharp(image)
    .resize(size, size, { fit: 'cover' })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left, top };
}

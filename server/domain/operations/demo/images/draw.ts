import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type OutputInfo, type OverlayOptions } from 'sharp';
import { IMAGE_WIDTHS, type ImageWidth } from '@/contracts/media';
import { THEMES } from '../data/themes';
import { COLORS } from '../data/vocabulary';
import type { DrawingSpec } from './names';
import { mix, paintOf } from './paint';
import { SHAPES } from './shapes';

const SIZE = 640;
const require = createRequire(import.meta.url);
const EMOJI = join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

/** A drawing in every width, as WebP. */
export type Drawing = (readonly [width: ImageWidth, bytes: Buffer])[];

/** Draws one product image. */
export async function drawImage(spec: DrawingSpec): Promise<Drawing> {
  const shape = SHAPES[spec.shape];
  if (!shape) throw new Error(`There is no drawing "${spec.shape}".`);
  const theme = THEMES.find(({ key }) => key === spec.theme);
  const canvas = sharp(Buffer.from(svg(spec, shape.draw(paintOf(COLORS[spec.color].hex), spec.glyph ?? ''))));
  const place = shape.emoji;
  if (theme && place) canvas.composite([await emojiAt(theme.emoji, place.x, place.y, place.size)]);
  return inWidths(await canvas.raw().toBuffer({ resolveWithObject: true }));
}

/** An emoji as an overlay, centred on a point. */
export async function emojiAt(name: string, x: number, y: number, size: number): Promise<OverlayOptions> {
  const input = await sharp(join(EMOJI, `${name}.webp`))
    .resize(size, size)
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: Math.round(x - size / 2), top: Math.round(y - size / 2) };
}

function inWidths({ data, info }: { data: Buffer; info: OutputInfo }): Promise<Drawing> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    IMAGE_WIDTHS.map(async (width) => {
      const image = sharp(data, { raw }).resize(width).webp({ quality: 80, effort: 0 });
      return [width, await image.toBuffer()] as const;
    }),
  );
}

/** A scene of several emojis on a soft background with confetti: category tiles and the home page's slides. */
export async function drawScene(emojis: readonly string[], color: DrawingSpec['color']): Promise<Drawing> {
  const places = SCENES[Math.min(emojis.length, SCENES.length) - 1] ?? [];
  const canvas = sharp(Buffer.from(svg({ color }, CONFETTI)));
  canvas.composite(await Promise.all(places.map(([x, y, size], n) => emojiAt(emojis[n] as string, x, y, size))));
  return inWidths(await canvas.raw().toBuffer({ resolveWithObject: true }));
}

/** Centre and size of one, two … emojis. */
const SCENES: readonly (readonly (readonly [number, number, number])[])[] = [
  [[320, 310, 400]],
  [
    [230, 270, 300],
    [430, 390, 250],
  ],
  [
    [320, 240, 320],
    [165, 440, 210],
    [480, 450, 210],
  ],
  [
    [320, 220, 300],
    [140, 380, 200],
    [500, 370, 210],
    [325, 490, 190],
  ],
];

const CONFETTI = [
  [70, 90, 20],
  [150, 60, -30],
  [540, 80, 45],
  [590, 190, 10],
  [60, 300, 70],
  [590, 480, -20],
  [110, 560, 30],
  [520, 570, 60],
  [300, 50, 15],
  [420, 60, -50],
]
  .map(
    ([x, y, angle], n) =>
      `<rect x="${x}" y="${y}" width="30" height="15" rx="5" fill="${['#ff6f61', '#ffcf33', '#1fb5ad', '#8e5bd0'][n % 4]}" opacity=".8" transform="rotate(${angle} ${x} ${y})"/>`,
  )
  .join('');

function svg({ color }: Pick<DrawingSpec, 'color'>, content: string): string {
  const { base, light, dark } = paintOf(COLORS[color].hex);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 640 640"><defs>
    <radialGradient id="ground" cx=".35" cy=".3" r=".95"><stop offset="0" stop-color="${mix(base, '#ffffff', 0.93)}"/><stop offset="1" stop-color="${mix(base, '#fff4e6', 0.66)}"/></radialGradient>
    <radialGradient id="body" cx=".34" cy=".28" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
    <linearGradient id="foil" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".35" stop-color="${base}"/><stop offset=".55" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    </defs><rect width="640" height="640" fill="url(#ground)"/><ellipse cx="320" cy="606" rx="200" ry="16" fill="#2b1b3d" opacity=".1"/>${content}</svg>`;
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { IMAGE_WIDTHS, type ImageWidth } from '@/contracts/media';
import { THEMES } from '../data/themes';
import { COLORS, type ColorKey } from '../data/vocabulary';
import type { DrawingSpec } from './names';
import { mix, paintOf } from './paint';
import { SHAPES } from './shapes';

const SIZE = 640;
const require = createRequire(import.meta.url);
const EMOJI = join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

/** A drawing in every width, as WebP. */
export type Drawing = (readonly [width: ImageWidth, bytes: Buffer])[];

export type Painter = {
  /** Draws one product image. */
  drawImage(spec: DrawingSpec): Promise<Drawing>;
  /** Draws several emojis on a soft background with confetti: category tiles and the home page's slides. */
  drawScene(emojis: readonly string[], color: ColorKey): Promise<Drawing>;
};

/** Prepares each emoji and each background once for all images of a painter, which holds them. */
export function createPainter(): Painter {
  const emojis = new Map<string, Promise<Pixels>>();
  const grounds = new Map<ColorKey, Promise<string>>();

  const draw = async (color: ColorKey, shape: string, placed: readonly PlacedEmoji[]) => {
    const ground = await once(grounds, color, () => drawGround(color));
    // Without alpha, by which resizing would have to multiply and divide.
    const canvas = await pixels(sharp(Buffer.from(svg(color, ground + SHADOW + shape))).removeAlpha());
    for (const { name, x, y, size } of placed) {
      const file = join(EMOJI, `${name}.webp`);
      const emoji = await once(emojis, `${name} ${size}`, () => pixels(sharp(file).resize(size, size).ensureAlpha()));
      blend(canvas, emoji, Math.round(x - size / 2), Math.round(y - size / 2));
    }
    return inWidths(canvas);
  };

  return {
    async drawImage({ shape: key, theme: themeKey, color, glyph }) {
      const shape = SHAPES[key];
      if (!shape) throw new Error(`There is no drawing "${key}".`);
      const theme = THEMES.find((one) => one.key === themeKey);
      const placed = theme && shape.emoji ? [{ name: theme.emoji, ...shape.emoji }] : [];
      return draw(color, shape.draw(paintOf(COLORS[color].hex), glyph ?? ''), placed);
    },
    drawScene(names, color) {
      const places = SCENES[Math.min(names.length, SCENES.length) - 1] ?? [];
      const placed = places.map(([x, y, size], n) => ({ name: names[n] as string, x, y, size }));
      return draw(color, CONFETTI, placed);
    },
  };
}

/** An emoji with its centre and size in pixels. */
type PlacedEmoji = { name: string; x: number; y: number; size: number };

function once<Key, Made>(made: Map<Key, Promise<Made>>, key: Key, make: () => Promise<Made>): Promise<Made> {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/** Uncompressed pixels, 3 or 4 bytes each. */
type Pixels = { data: Buffer; info: OutputInfo };

function pixels(image: Sharp): Promise<Pixels> {
  return image.raw().toBuffer({ resolveWithObject: true });
}

/**
 * Blends an RGBA overlay into an RGB canvas that contains it. libvips would blend the whole canvas in floating point,
 * which takes as long as encoding it.
 */
function blend(canvas: Pixels, overlay: Pixels, left: number, top: number): void {
  const { data: onto } = canvas;
  const { data: from, info } = overlay;
  for (let y = 0; y < info.height; y++) {
    let source = y * info.width * 4;
    let target = ((y + top) * canvas.info.width + left) * 3;
    for (let x = 0; x < info.width; x++) {
      const alpha = from[source + 3] as number;
      for (let channel = 0; alpha > 0 && channel < 3; channel++) {
        const over = from[source + channel] as number;
        const under = onto[target + channel] as number;
        onto[target + channel] = (over * alpha + under * (255 - alpha) + 127) / 255;
      }
      source += 4;
      target += 3;
    }
  }
}

function inWidths({ data, info }: Pixels): Promise<Drawing> {
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    IMAGE_WIDTHS.map(async (width) => {
      const image = sharp(data, { raw });
      if (width !== info.width) image.resize(width);
      return [width, await image.webp({ quality: 80, effort: 0 }).toBuffer()] as const;
    }),
  );
}

/** Centre and size of one, two … emojis. */
const SCENES: readonly (readonly (readonly [x: number, y: number, size: number])[])[] = [
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

const SHADOW = '<ellipse cx="320" cy="606" rx="200" ry="16" fill="#2b1b3d" opacity=".1"/>';

/**
 * The background as an embedded image, drawn at a sixteenth of the size: librsvg enlarges it in a fraction of the time in
 * which it computes the gradient. A margin of one pixel remains outside the canvas, because enlarging blurs the edge.
 */
async function drawGround(color: ColorKey): Promise<string> {
  const { base } = paintOf(COLORS[color].hex);
  const pixel = 16;
  const size = SIZE + 2 * pixel;
  const small = `<svg xmlns="http://www.w3.org/2000/svg" width="${size / pixel}" height="${size / pixel}" viewBox="${-pixel} ${-pixel} ${size} ${size}"><defs>
    <radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="224" cy="192" r="608"><stop offset="0" stop-color="${mix(base, '#ffffff', 0.93)}"/><stop offset="1" stop-color="${mix(base, '#fff4e6', 0.66)}"/></radialGradient>
    </defs><rect x="${-pixel}" y="${-pixel}" width="${size}" height="${size}" fill="url(#ground)"/></svg>`;
  const png = await sharp(Buffer.from(small)).png().toBuffer();
  return `<image href="data:image/png;base64,${png.toString('base64')}" x="${-pixel}" y="${-pixel}" width="${size}" height="${size}"/>`;
}

function svg(color: ColorKey, content: string): string {
  const { base, light, dark } = paintOf(COLORS[color].hex);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 640 640"><defs>
    <radialGradient id="body" cx=".34" cy=".28" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
    <linearGradient id="foil" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".35" stop-color="${base}"/><stop offset=".55" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    </defs>${content}</svg>`;
}

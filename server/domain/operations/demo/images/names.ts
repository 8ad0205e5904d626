import { slugify } from '@/contracts/turkish';
import type { ColorKey } from '../data/vocabulary';

/** The contents of an image: identical ones share one file. */
export type DrawingSpec = { shape: string; theme: string | null; color: ColorKey; glyph: string | null };

const LETTER_NAMES: Record<string, string> = {
  Ç: 'kuyruklu-c',
  Ğ: 'yumusak-g',
  I: 'noktasiz-i',
  İ: 'noktali-i',
  Ö: 'noktali-o',
  Ş: 'kuyruklu-s',
  Ü: 'noktali-u',
};

/** URL of a drawn image in its large width; contracts/media derives the small one. */
export function drawingUrl(shape: string, theme: string | null, color: ColorKey, glyph: string | null): string {
  return `/media/demo/${drawingName({ shape, theme, color, glyph })}-640.webp`;
}

/** The ASCII name of a number or letter, different for letters that fold alike: `"Ş"` → `"kuyruklu-s"`. */
export function glyphName(glyph: string): string {
  return LETTER_NAMES[glyph] ?? slugify(glyph);
}

export function drawingName({ shape, theme, color, glyph }: DrawingSpec): string {
  return [shape, theme, glyph && glyphName(glyph), color].filter(Boolean).join('-');
}

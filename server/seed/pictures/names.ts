import { slugify } from '@/contracts/turkish';
import type { ColorKey } from '../vocabulary';

/** What a picture shows: everything that looks alike shares one file. */
export type PictureSpec = { shape: string; theme: string | null; color: ColorKey; glyph: string | null };

const LETTER_NAMES: Record<string, string> = {
  Ç: 'c-cedilla',
  Ğ: 'g-breve',
  I: 'i-dotless',
  Ö: 'o-umlaut',
  Ş: 's-cedilla',
  Ü: 'u-umlaut',
};

/** Address of a drawn picture in its large width; contracts/media derives the small one. */
export function pictureUrl(shape: string, theme: string | null, color: ColorKey, glyph: string | null): string {
  return `/media/demo/${pictureName({ shape, theme, color, glyph })}-640.webp`;
}

/** ASCII name of a number or letter, different for letters that fold alike: `"Ş"` → `"s-cedilla"`. */
export function glyphName(glyph: string): string {
  return LETTER_NAMES[glyph] ?? slugify(glyph);
}

export function pictureName({ shape, theme, color, glyph }: PictureSpec): string {
  return [shape, theme, glyph && glyphName(glyph), color].filter(Boolean).join('-');
}

import { slugify } from '@/contracts/turkish';
import { THEMES } from '../data/themes';
import { COLORS, type ColorKey } from '../data/vocabulary';
import { KINDS } from '../kinds/kinds';
import { SHAPES } from './shapes';

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

function drawingName({ shape, theme, color, glyph }: DrawingSpec): string {
  return [shape, theme, glyph && glyphName(glyph), color].filter(Boolean).join('-');
}

const DIGITS = [...'0123456789'];
const LETTERS = [...'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ'];

/** The glyphs of the shapes that show one. */
export const GLYPHS: Record<string, readonly string[]> = {
  number: DIGITS,
  letter: LETTERS,
  'printed-number': DIGITS,
  'printed-letter': LETTERS,
};

/** Every image that the demo catalogue may use, by file name; the database stores only the names. */
export function demoDrawings(): Map<string, DrawingSpec> {
  const specs = new Map<string, DrawingSpec>();
  const add = (spec: DrawingSpec) => specs.set(drawingName(spec), spec);
  for (const color of Object.keys(COLORS) as ColorKey[]) {
    for (const shape of Object.keys(SHAPES)) {
      if (!GLYPHS[shape]) add({ shape, theme: null, color, glyph: null });
      for (const glyph of GLYPHS[shape] ?? []) add({ shape, theme: null, color, glyph });
    }
  }
  for (const { shape } of KINDS.filter(({ themed }) => themed)) {
    for (const { key, colors } of THEMES) for (const color of colors) add({ shape, theme: key, color, glyph: null });
  }
  return specs;
}

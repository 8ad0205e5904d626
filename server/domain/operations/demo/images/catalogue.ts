import { THEMES } from '../data/themes';
import { COLORS, type ColorKey } from '../data/vocabulary';
import { KINDS } from '../kinds/kinds';
import { type DrawingSpec, drawingName } from './names';
import { SHAPES } from './shapes';

const GLYPHS: Record<string, readonly string[]> = {
  number: [...'0123456789'],
  letter: [...'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ'],
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

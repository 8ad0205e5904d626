import { isGlyph, toBalloonText } from './balloon-text';
import { foldTurkish } from './turkish';

/** The properties that name the letter or digit of a balloon; the first one in alphabetical order counts. */
export const GLYPH_PROPERTIES: readonly string[] = ['harf', 'karakter', 'rakam'];

type Titled = { title: string; properties: readonly { key: string; label: string }[] };

const GLYPH_WORD = /^(?:harf|rakam|sayi|numara)(?:i|si)?$/;
const BALLOON_WORD = /^balon(?:u|lar|lari)?$/;

/**
 * The letter or digit of a balloon: the value of its property ("Karakter: Ş"), otherwise the only single letter or digit
 * of a title such as "Ş Harfi Folyo Balon" or "Rakam Balon 5 (100 cm)". Null for everything else.
 */
export function readGlyph(title: string, named: string | null): string | null {
  if (named !== null) return onlyGlyph([named]);
  const words = title.split(/[\s()/,.:"'’-]+/).filter(Boolean);
  const folded = words.map(foldTurkish);
  const isBalloon = folded.some((word) => BALLOON_WORD.test(word)) && folded.some((word) => GLYPH_WORD.test(word));
  return isBalloon ? onlyGlyph(words) : null;
}

/** {@link readGlyph} of an item with its properties. */
export function glyphOfItem({ title, properties }: Titled): string | null {
  const named = properties.filter(({ key }) => GLYPH_PROPERTIES.includes(key)).sort((a, b) => (a.key < b.key ? -1 : 1));
  return readGlyph(title, named[0]?.label ?? null);
}

function onlyGlyph(words: readonly string[]): string | null {
  const glyphs = words.map(toBalloonText).filter(isGlyph);
  return glyphs.length === 1 ? (glyphs[0] ?? null) : null;
}

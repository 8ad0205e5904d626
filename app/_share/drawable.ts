/** Characters without a glyph in the font, including © and ™, which the drawing library treats as emoji. */
const UNDRAWABLE =
  /\p{Extended_Pictographic}|[^ -~\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026\u2030-\u203a\u20ac\u20ba\u2212]/gu;

/**
 * Removes characters that the bundled font lacks. For an emoji or a foreign letter the library would fetch an image or
 * a font from an external server, and the whole image would fail when that is unreachable.
 */
export function drawable(words: string): string {
  return words.replace(UNDRAWABLE, ' ').replace(/\s+/g, ' ').trim();
}

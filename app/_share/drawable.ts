/** What the face has no letter for, © and ™ among it: libraries take those for emoji. */
const UNDRAWABLE =
  /\p{Extended_Pictographic}|[^ -~\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026\u2030-\u203a\u20ac\u20ba\u2212]/gu;

/**
 * The words without what the drawing's own face can't draw. For an emoji or a foreign letter its library would fetch
 * a picture or a face from somebody else's server, and the whole picture would fail where that can't be reached.
 */
export function drawable(words: string): string {
  return words.replace(UNDRAWABLE, ' ').replace(/\s+/g, ' ').trim();
}

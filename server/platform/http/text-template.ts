/** A text without some parts: what stands between them, and which part follows each. */
export type TextTemplate = { texts: readonly string[]; order: readonly number[] };

/** Takes parts out of a text. @returns null unless it contains each of them exactly once, and apart from the others */
export function cutOut(parts: readonly string[], text: string): TextTemplate | null {
  const isThereOnce = (part: string) => text.includes(part) && text.indexOf(part) === text.lastIndexOf(part);
  if (!parts.every(isThereOnce)) return null;
  const placeOf = (part: string, index: number) => {
    const at = text.indexOf(part);
    return { index, at, end: at + part.length };
  };
  const places = parts.map(placeOf).sort((a, b) => a.at - b.at);
  if (places.some(({ at }, next) => at < (places[next - 1]?.end ?? 0))) return null;
  const texts = [...places, { at: text.length }].map(({ at }, next) => text.slice(places[next - 1]?.end ?? 0, at));
  return { texts, order: places.map(({ index }) => index) };
}

/** The text with other parts. @param parts in the order in which {@link cutOut} got them */
export function fillIn({ texts, order }: TextTemplate, parts: readonly string[]): string {
  return texts.map((text, at) => text + (parts[order[at] ?? -1] ?? '')).join('');
}

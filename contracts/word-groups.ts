/** The word that a line of an order belongs to: its key (word-key.ts), its text, and the number of such words. */
type OrderWord = { key: string; text: string; quantity: number };

/** Lines of an order that belong together: the letters of a word, or one line without a word. */
export type LineGroup<Line> = { key: string; word: OrderWord | null; lines: [Line, ...Line[]] };

/** An order's lines in their order, the letters of each word as one group. */
export function groupByWord<Line extends { word: OrderWord | null }>(lines: readonly Line[]): LineGroup<Line>[] {
  const groups = new Map<string, LineGroup<Line>>();
  lines.forEach((line, index) => {
    const key = line.word?.key ?? `${index}`;
    const group = groups.get(key);
    if (group) group.lines.push(line);
    else groups.set(key, { key, word: line.word, lines: [line] });
  });
  return [...groups.values()];
}

/** How a word is named among products: `“ŞULE 5”`. */
export function wordTitle({ text }: { text: string }): string {
  return `“${text}”`;
}

/** What a word is made of, for people: `"Ş Harfi Folyo Balon; E Harfi Folyo Balon × 2"`, per word. */
export function describeLetters(word: OrderWord, letters: readonly { title: string; quantity: number }[]): string {
  return letters
    .map(({ title, quantity }) => (quantity > word.quantity ? `${title} × ${quantity / word.quantity}` : title))
    .join('; ');
}

/** The most similar word: at most two typos away, and less than half of the word. */
export function nearWord(word: string, words: readonly string[]): string | undefined {
  const [near] = words
    .map((known) => ({ known, typos: typosBetween(word.toLowerCase(), known.toLowerCase()) }))
    .filter(({ known, typos }) => typos <= 2 && typos < known.length / 2)
    .sort((a, b) => a.typos - b.typos);
  return near?.known;
}

/** Insertions, deletions, replacements and swaps of neighbouring letters. */
function typosBetween(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const choices = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same];
      (rows[i] as number[])[j] = Math.min(...choices, ...(swapped ? [at(i - 2, j - 2) + 1] : []));
    }
  }
  return at(a.length, b.length);
}

import { UsageError } from '../catalog/exit-code';

/** What a command's words become: parsed before anything is opened. */
type Parse<Run> = (args: string[]) => Run;

/**
 * Finds the action that a topic's first word names and gives it the rest.
 * @throws UsageError that names the likely one, and all there are
 */
export function chooseAction<Run>(
  topic: string,
  actions: Record<string, Parse<Run>>,
  [name, ...args]: readonly string[],
): Run {
  const names = Object.keys(actions);
  const action = name === undefined || !Object.hasOwn(actions, name) ? undefined : actions[name];
  if (action) return action(args);
  const known = `Say ${topic} ${listed(names)}.`;
  throw new UsageError(name === undefined ? known : `${unknownWord(`${topic} `, name, names)} ${known}`);
}

/** `There is no "stock shwo". Did you mean "stock show"?` @param before what stands before each word */
export function unknownWord(before: string, word: string, words: readonly string[]): string {
  const [near] = words
    .map((known) => ({ known, typos: typosBetween(word.toLowerCase(), known) }))
    .filter(({ known, typos }) => typos <= 2 && typos < known.length / 2)
    .sort((a, b) => a.typos - b.typos);
  return `There is no "${before}${word}".${near ? ` Did you mean "${before}${near.known}"?` : ''}`;
}

/** "a, b or c" */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last;
}

/** Letters to put in, take out, replace, or swap with their neighbour. */
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

import { nearWord } from '@/server/platform/near-word';
import { UsageError } from '../catalog/exit-code';

/** Parses a command's words before anything is opened. */
type Parse<Run> = (args: string[]) => Run;

/**
 * Finds the action of a topic's first word and passes it the rest.
 * @throws UsageError with the likely one, and all that exist
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

/** `There is no "stock shwo". Did you mean "stock show"?` @param before the prefix of each word */
export function unknownWord(before: string, word: string, words: readonly string[]): string {
  const near = nearWord(word, words);
  return `There is no "${before}${word}".${near ? ` Did you mean "${before}${near}"?` : ''}`;
}

/** "a, b or c" */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last;
}

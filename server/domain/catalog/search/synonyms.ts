import { isFormOf, rootsOf } from './stem';
import { searchText } from './words';

/** A phrase as its folded words. */
export type Phrase = readonly string[];
type Entry = { phrase: Phrase; group: readonly Phrase[] };

export type Synonyms = {
  /** The longest phrase at `start`, in any grammatical form, with its whole group. */
  match(words: readonly string[], start: number): { length: number; group: readonly Phrase[] } | null;
  /** Single-word phrases with their spelling: typos are corrected towards these too. */
  spellings: ReadonlyMap<string, string>;
};

/** Compiles groups of phrases that mean the same. A phrase may be in several groups. */
export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const byFirstWord = new Map<string, Entry[]>();
  const spellings = new Map<string, string>();
  for (const phrases of groups) {
    const group = phrases.map((phrase) => searchText(phrase).split(' ').filter(Boolean)).filter((p) => p.length > 0);
    for (const written of phrases.map((phrase) => phrase.trim())) {
      if (/^\p{L}+$/u.test(written)) spellings.set(searchText(written), written.toLocaleLowerCase('tr'));
    }
    for (const phrase of group) {
      const first = phrase[0] as string;
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { phrase, group }]);
    }
  }
  return {
    spellings,
    match(words, start) {
      const matching = formsOf(words[start])
        .flatMap((form) => byFirstWord.get(form) ?? [])
        .filter(({ phrase }) => phrase.slice(1).every((word, at) => isFormOf(words[start + at + 1] ?? '', word)));
      const length = Math.max(...matching.map(({ phrase }) => phrase.length));
      const longest = matching.filter(({ phrase }) => phrase.length === length);
      return longest.length > 0 ? { length, group: longest.flatMap(({ group }) => group) } : null;
    },
  };
}

function formsOf(word: string | undefined): string[] {
  return word === undefined ? [] : [word, ...rootsOf(word).map(({ root }) => root)];
}

/** Reads groups, one per line, phrases separated by commas; `#` starts a comment. */
export function parseSynonymGroups(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => (line.split('#')[0] ?? '').split(',').map((phrase) => phrase.trim()))
    .map((phrases) => phrases.filter((phrase) => searchText(phrase) !== ''))
    .filter((phrases) => phrases.length > 0);
}

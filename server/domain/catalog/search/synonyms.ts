import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Parses groups, one per line, phrases separated by commas; `#` starts a comment. A phrase may be in several groups.
 */
export function parseSynonyms(text: string): Synonyms {
  const byFirstWord = new Map<string, Entry[]>();
  const spellings = new Map<string, string>();
  for (const line of text.split('\n')) {
    const phrases = (line.split('#')[0] ?? '').split(',');
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

const NO_SYNONYMS = parseSynonyms('');
let loaded = { at: -1, synonyms: NO_SYNONYMS };

/** The owner's file, content/synonyms.txt, reloaded whenever it changes. It is optional. */
export function shopSynonyms(): Synonyms {
  const file = join(process.cwd(), 'content', 'synonyms.txt');
  const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (at === undefined) return NO_SYNONYMS;
  if (at !== loaded.at) loaded = { at, synonyms: parseSynonyms(readFileSync(file, 'utf8')) };
  return loaded.synonyms;
}

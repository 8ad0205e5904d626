import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldTurkish } from '@/contracts/turkish';

/** A phrase as its folded words. */
export type Phrase = readonly string[];
export type Synonyms = {
  /** The longest phrase of a group that starts at `start`, with all phrases of its group. */
  match(words: readonly string[], start: number): { length: number; phrases: readonly Phrase[] } | null;
};

/** Reads groups, one a line, phrases separated by commas, `#` starts a comment. */
export function parseSynonyms(text: string): Synonyms {
  const groups = new Map<string, { phrase: Phrase; phrases: readonly Phrase[] }[]>();
  for (const line of text.split('\n')) {
    const phrases = (line.split('#')[0] ?? '')
      .split(',')
      .map((phrase) => foldTurkish(phrase).split(' ').filter(Boolean))
      .filter((phrase) => phrase.length > 0);
    for (const phrase of phrases) {
      const first = phrase[0] as string;
      groups.set(
        first,
        [...(groups.get(first) ?? []), { phrase, phrases }].sort((a, b) => b.phrase.length - a.phrase.length),
      );
    }
  }
  return {
    match(words, start) {
      const found = groups
        .get(words[start] ?? '')
        ?.find(({ phrase }) => phrase.every((word, n) => words[start + n] === word));
      return found ? { length: found.phrase.length, phrases: found.phrases } : null;
    },
  };
}

let loaded: Synonyms | undefined;

/** The owner's file, content/synonyms.txt, read once a process. */
export function shopSynonyms(): Synonyms {
  loaded ??= parseSynonyms(readFileSync(join(process.cwd(), 'content', 'synonyms.txt'), 'utf8'));
  return loaded;
}

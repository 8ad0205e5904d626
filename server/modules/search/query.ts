import { foldTurkish } from '@/contracts/turkish';
import type { Synonyms } from './synonyms';

/** More words than this say nothing more. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** What is known of each word of a query once the vocabulary was asked. */
export type Vocabulary = {
  /** Stems that are words of the catalogue. */
  isWord(word: string): boolean;
  /** Whether some word of the catalogue begins like this. */
  isPrefix(word: string): boolean;
  /** The nearest word of the catalogue, for a word that it does not know. */
  nearest(word: string): string | null;
};

/** Folded words of a shopper's text: letters and digits only, at most 8. */
export function wordsOf(text: string): string[] {
  return foldTurkish(text)
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Digits alone, or letters mixed with digits: a code, a measure or a number. Never corrected. */
export function isCode(word: string): boolean {
  return /\d/.test(word);
}

/**
 * tsquery text for folded words: every unit must match; a unit is a word, its known stems and synonyms, any of
 * them. The last word also matches as a prefix. Words hold letters and digits only, so that no tsquery syntax
 * can come from outside. Corrected words are told in `corrected` (same length as `words`).
 */
export function buildTsquery(
  words: readonly string[],
  vocabulary: Vocabulary,
  stemsOf: (word: string) => string[],
  synonyms: Synonyms,
): { tsquery: string; corrected: string[] } {
  const corrected = words.map((word) => correct(word, vocabulary, stemsOf));
  const units: string[] = [];
  for (let at = 0; at < corrected.length; ) {
    const found = synonyms.match(corrected, at) ?? synonymsOfStem(corrected, at);
    const end = at + (found?.length ?? 1);
    const alternatives = new Set<string>(
      found?.phrases.map((phrase) => (phrase.length > 1 ? `(${phrase.join(' & ')})` : (phrase[0] as string))),
    );
    if (!found || found.length === 1) {
      for (const one of alternativesOf(corrected[at] as string, end === corrected.length)) alternatives.add(one);
    }
    units.push(`(${[...alternatives].join(' | ')})`);
    at = end;
  }
  return { tsquery: units.join(' & '), corrected };

  function alternativesOf(word: string, isLast: boolean): string[] {
    const stem = stemsOf(word).find((candidate) => vocabulary.isWord(candidate));
    return [isLast ? `${word}:*` : word, ...(stem && !isCode(word) ? [`${stem}:*`] : [])];
  }

  function synonymsOfStem(all: readonly string[], at: number) {
    const stem = stemsOf(all[at] as string).find((candidate) => vocabulary.isWord(candidate));
    const found = stem ? synonyms.match([stem], 0) : null;
    return found?.length === 1 ? found : null;
  }
}

function correct(word: string, vocabulary: Vocabulary, stemsOf: (word: string) => string[]): string {
  if (isCode(word) || word.length < 3 || vocabulary.isPrefix(word)) return word;
  if (stemsOf(word).some((stem) => vocabulary.isWord(stem))) return word;
  return vocabulary.nearest(word) ?? word;
}

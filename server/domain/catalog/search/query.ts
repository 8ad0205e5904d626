import type { Phrase, Synonyms } from './synonyms';
import { isNumber, SHORTEST_KNOWN } from './words';

/** What the catalogue knows of words. */
export type Vocabulary = {
  has(word: string): boolean;
  /** Words of the catalogue that are a grammatical form of this one. */
  forms(word: string): readonly string[];
};

/** A stretch of a query that must match as one: what was typed, and what means the same. */
export type Unit = {
  phrases: readonly Phrase[];
  /** Whether the synonyms hold it: such words are never taken for typing errors. */
  isKnown: boolean;
};

/** Cuts words into units, longest synonyms first. The typed phrase comes first in each. */
export function unitsOf(words: readonly string[], synonyms: Synonyms): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const found = synonyms.match(words, at);
    const end = at + (found?.length ?? 1);
    const typed = words.slice(at, end);
    const others = found?.group.filter((phrase) => phrase.join(' ') !== typed.join(' ')) ?? [];
    units.push({ phrases: [typed, ...others], isKnown: found !== null });
    at = end;
  }
  return units;
}

/** Words of the index must stand in the title (A), as whole words; or anywhere, the last one as a beginning. */
export type Strictness = 'whole-words-in-title' | 'in-title' | 'anywhere';

/**
 * tsquery text, one per unit; all must match. Each word matches in every form that the catalogue knows of it. A
 * word that is still being typed (the last) or unknown matches as a beginning. Words hold letters and digits
 * only, so that no tsquery syntax can come from outside.
 */
export function tsqueriesOf(units: readonly Unit[], vocabulary: Vocabulary, strictness: Strictness): string[] {
  return units.map((unit, index) => {
    const isLast = index === units.length - 1;
    // A synonym that the catalogue doesn't use can't match; only what was typed is asked for in any case.
    const used = unit.phrases.filter((phrase, nth) => nth === 0 || phrase.every((word) => isUsed(word, vocabulary)));
    const alternatives = used.map((phrase, nth) =>
      phrase
        .map((word, at) => wordQuery(word, isLast && nth === 0 && at === phrase.length - 1, vocabulary, strictness))
        .join(' & '),
    );
    return `(${[...new Set(alternatives)].join(' | ')})`;
  });
}

function isUsed(word: string, vocabulary: Vocabulary): boolean {
  return word.length < SHORTEST_KNOWN || isNumber(word) || vocabulary.forms(word).length > 0;
}

function wordQuery(word: string, isLast: boolean, vocabulary: Vocabulary, strictness: Strictness): string {
  const unknown = word.length >= SHORTEST_KNOWN && !vocabulary.has(word);
  const begins = strictness !== 'whole-words-in-title' && !isNumber(word) && (isLast || unknown);
  const weight = strictness === 'anywhere' ? '' : 'A';
  const forms = vocabulary.forms(word).filter((form) => form !== word && !(begins && form.startsWith(word)));
  const terms = [term(word, begins, weight), ...forms.map((form) => term(form, false, weight))];
  return terms.length === 1 ? (terms[0] as string) : `(${terms.join(' | ')})`;
}

function term(word: string, begins: boolean, weight: string): string {
  const marks = (begins ? '*' : '') + weight;
  return marks ? `${word}:${marks}` : word;
}

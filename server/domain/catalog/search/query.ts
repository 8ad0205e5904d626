import type { Phrase } from './synonyms';
import { isNumber, SHORTEST_KNOWN } from './words';

/** The catalogue's vocabulary. */
export type Vocabulary = {
  has(word: string): boolean;
  /** Words of the catalogue that are a grammatical form of this one. */
  forms(word: string): readonly string[];
};

/** A part of a query that must match as one: the typed phrase and its synonyms. */
export type Unit = {
  phrases: readonly Phrase[];
  /** Whether it is in the synonyms: such words are never treated as typos. */
  isKnown: boolean;
  /** `word`: never a prefix, because it is a single letter. `phrase`: its words must be neighbours. */
  match: 'words' | 'word' | 'phrase';
  /** Its words in the text: positions from `from` up to, not including, `to`. */
  from: number;
  to: number;
};

/** Where words must match: in the title (A) as whole words, in the title, or anywhere with the last one as a prefix. */
export type Strictness = 'whole-words-in-title' | 'in-title' | 'anywhere';

/**
 * tsquery text, one per unit; all must match. Each word matches in all its forms in the catalogue. The last word, which
 * may still be being typed, and unknown words match as prefixes. Words contain only letters and digits, so no tsquery
 * syntax can be injected.
 */
export function tsqueriesOf(units: readonly Unit[], vocabulary: Vocabulary, strictness: Strictness): string[] {
  return units.map((unit, index) => {
    const isLast = index === units.length - 1 && unit.match !== 'word';
    // A synonym that the catalogue does not contain cannot match; only the typed phrase is always included.
    const used = unit.phrases.filter((phrase, nth) => nth === 0 || phrase.every((word) => isUsed(word, vocabulary)));
    const alternatives = used.map((phrase, nth) =>
      phrase
        .map((word, at) => wordQuery(word, isLast && nth === 0 && at === phrase.length - 1, vocabulary, strictness))
        .join(unit.match === 'phrase' ? ' <-> ' : ' & '),
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

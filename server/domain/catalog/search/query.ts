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
    const isLast = index === units.length - 1;
    const alternatives = usedPhrases(unit, vocabulary).map((phrase, nth) =>
      phrase
        .map((word, at) => wordQuery(word, isUnfinished(unit, isLast, nth, at), vocabulary, strictness))
        .join(unit.match === 'phrase' ? ' <-> ' : ' & '),
    );
    return `(${[...new Set(alternatives)].join(' | ')})`;
  });
}

/**
 * Counts the units that a name contains, each in all forms, the last one as a prefix: what `tsqueriesOf` finds anywhere
 * in an item.
 * @returns a function of the folded words of a name
 */
export function unitCounter(units: readonly Unit[], vocabulary: Vocabulary): (name: readonly string[]) => number {
  const matchers = units.map((unit, index) =>
    usedPhrases(unit, vocabulary).map((phrase, nth) =>
      phrase.map((word, at) => {
        const begins = matchesAsPrefix(word, isUnfinished(unit, index === units.length - 1, nth, at), vocabulary);
        const forms = new Set([word, ...vocabulary.forms(word)]);
        return (one: string) => forms.has(one) || (begins && one.startsWith(word));
      }),
    ),
  );
  return (name) =>
    matchers.filter((phrases) => phrases.some((words) => words.every((matches) => name.some(matches)))).length;
}

/** A synonym that the catalogue does not contain cannot match; only the typed phrase is always included. */
function usedPhrases({ phrases }: Unit, vocabulary: Vocabulary): readonly Phrase[] {
  return phrases.filter((phrase, nth) => nth === 0 || phrase.every((word) => isUsed(word, vocabulary)));
}

/** Whether a word may still be being typed: the last one of the text. */
function isUnfinished({ match, phrases }: Unit, isLast: boolean, phrase: number, at: number): boolean {
  return isLast && match !== 'word' && phrase === 0 && at === (phrases[0]?.length ?? 0) - 1;
}

function isUsed(word: string, vocabulary: Vocabulary): boolean {
  return word.length < SHORTEST_KNOWN || isNumber(word) || vocabulary.forms(word).length > 0;
}

function matchesAsPrefix(word: string, unfinished: boolean, vocabulary: Vocabulary): boolean {
  const unknown = word.length >= SHORTEST_KNOWN && !vocabulary.has(word);
  return !isNumber(word) && (unfinished || unknown);
}

function wordQuery(word: string, unfinished: boolean, vocabulary: Vocabulary, strictness: Strictness): string {
  const begins = strictness !== 'whole-words-in-title' && matchesAsPrefix(word, unfinished, vocabulary);
  const weight = strictness === 'anywhere' ? '' : 'A';
  const forms = vocabulary.forms(word).filter((form) => form !== word && !(begins && form.startsWith(word)));
  const terms = [term(word, begins, weight), ...forms.map((form) => term(form, false, weight))];
  return terms.length === 1 ? (terms[0] as string) : `(${terms.join(' | ')})`;
}

function term(word: string, begins: boolean, weight: string): string {
  const marks = (begins ? '*' : '') + weight;
  return marks ? `${word}:${marks}` : word;
}

import {
  ANYWHERE,
  allOf,
  anyOf,
  NAMES,
  phraseOf,
  type Term,
  type TextQuery,
  TITLE,
  termOf,
  type WordQuery,
} from '@/server/domain/catalog/text-index/text-query';
import { isDerivedFrom } from './stem';
import type { Phrase } from './synonyms';
import { beginsCodes, isNumber, SHORTEST_KNOWN } from './words';

/** The catalogue's vocabulary. */
export type Vocabulary = {
  has(word: string): boolean;
  /** Words of the catalogue that are a grammatical form of this one. */
  forms(word: string): readonly string[];
  /** Whether names of brands and categories with this form of a typed word count; see `Lexicon`. */
  countsInNames(form: string, typed: string): boolean;
};

/** A part of a query that must match as one: the typed phrase and its synonyms. */
export type Unit = {
  phrases: readonly Phrase[];
  /** Whether it is in the synonyms: such words are never treated as typos. */
  isKnown: boolean;
  /**
   * `word`: never a prefix, because it is a single letter. `phrase`: its words must be neighbours. `name`: neighbours, or
   * all in the title ("Tavan Süsü" in the category "Duvar ve Tavan" is not from "Duvar Süsleri"). `words`: in any order.
   */
  match: 'words' | 'word' | 'phrase' | 'name';
  /** Its words in the text: positions from `from` up to, not including, `to`. */
  from: number;
  to: number;
};

/** Where words must match: in the title (A) as whole words, in the title, or anywhere with the last one as a prefix. */
export type Strictness = 'whole-words-in-title' | 'in-title' | 'anywhere';

/**
 * One query per unit; all must match. Each word matches in all its forms in the catalogue. The last word, which may
 * still be being typed, and unknown words match as prefixes.
 */
export function queriesOf(units: readonly Unit[], vocabulary: Vocabulary, strictness: Strictness): TextQuery[] {
  return units.map((unit, index) => {
    const isLast = index === units.length - 1;
    const alternatives = usedPhrases(unit, vocabulary).flatMap((phrase, nth) => {
      const query = (where: Strictness) =>
        phrase.map((word, at) => wordQuery(word, isUnfinished(unit, isLast, nth, at), vocabulary, where));
      const words = query(strictness);
      if (phrase.length === 1) return words;
      if (unit.match === 'phrase') return [phraseOf(words)];
      if (strictness !== 'anywhere' || (unit.match === 'words' && nth === 0)) return [allOf(words)];
      // Also the words of a synonym: the size "3-4 Yaş" of an item for "Sevgililer Günü" is not "yaş günü".
      return [phraseOf(words), allOf(query('in-title'))];
    });
    return anyOf(alternatives);
  });
}

/**
 * Counts the units that a name contains, each in all forms and in any order, the last one as a prefix.
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
  return !isNumber(word) && !beginsCodes(word) && (unfinished || unknown);
}

function wordQuery(word: string, unfinished: boolean, vocabulary: Vocabulary, strictness: Strictness): WordQuery {
  const begins = strictness !== 'whole-words-in-title' && matchesAsPrefix(word, unfinished, vocabulary);
  const isAnywhere = strictness === 'anywhere';
  const places = isAnywhere ? ANYWHERE : TITLE;
  const placesOf = (form: string) => (isAnywhere && !vocabulary.countsInNames(form, word) ? NOT_IN_NAMES : places);
  // A known word is complete, unless a title goes on with it: "balon" is not the beginning of the brand Balonya.
  const beginsInTitle = begins && isAnywhere && vocabulary.has(word);
  const isBegun = (form: string) => begins && !beginsInTitle && form.startsWith(word);
  // A balloon with lights ("ışıklı") is less of a light than one.
  const isOther = (form: string) => strictness === 'whole-words-in-title' && isDerivedFrom(form, word);
  const forms = vocabulary.forms(word).filter((form) => form !== word && !isBegun(form) && !isOther(form));
  const terms: Term[] = [
    ...(beginsInTitle
      ? [termOf(word, false, placesOf(word)), termOf(word, true, TITLE)]
      : [termOf(word, begins, begins ? places : placesOf(word))]),
    ...forms.map((form) => termOf(form, false, placesOf(form))),
  ];
  return terms.length === 1 ? (terms[0] as Term) : { kind: 'any', of: terms };
}

/** Everywhere but in brand and categories. */
const NOT_IN_NAMES = ANYWHERE & ~NAMES;

/**
 * The places of an item's text as bits: title (A), brand and categories (B), properties and options (C), codes (D). Each
 * is 1 << the weight from D to A, on which `placeOf` relies.
 */
export const TITLE = 8;
export const NAMES = 4;
export const PROPERTIES = 2;
export const CODES = 1;
export const ANYWHERE = TITLE | NAMES | PROPERTIES | CODES;

/** PostgreSQL's weights by bit. */
const WEIGHTS: readonly (readonly [places: number, weight: string])[] = [
  [TITLE, 'A'],
  [NAMES, 'B'],
  [PROPERTIES, 'C'],
  [CODES, 'D'],
];

/** A folded word, or every word that begins so, in some places. */
export type Term = { kind: 'term'; word: string; isPrefix: boolean; places: number };

/** A word in one of its forms. */
export type WordQuery = Term | { kind: 'any'; of: readonly Term[] };

/**
 * What an item's text must contain. The words of a `phrase` are neighbours. Both the index in memory (`match.ts`) and
 * PostgreSQL (`toTsquery`) evaluate it, with the same result.
 */
export type TextQuery =
  | WordQuery
  | { kind: 'any' | 'all'; of: readonly TextQuery[] }
  | { kind: 'phrase'; words: readonly WordQuery[] };

export function termOf(word: string, isPrefix = false, places = ANYWHERE): Term {
  return { kind: 'term', word, isPrefix, places };
}

/** At least one of the queries; equal ones count once. */
export function anyOf(queries: readonly TextQuery[]): TextQuery {
  if (queries.length === 1) return queries[0] as TextQuery;
  const distinct = [...new Map(queries.map((query) => [toTsquery(query), query])).values()];
  return distinct.length === 1 ? (distinct[0] as TextQuery) : { kind: 'any', of: distinct };
}

export function allOf(queries: readonly TextQuery[]): TextQuery {
  return queries.length === 1 ? (queries[0] as TextQuery) : { kind: 'all', of: queries };
}

export function phraseOf(words: readonly WordQuery[]): TextQuery {
  return words.length === 1 ? (words[0] as WordQuery) : { kind: 'phrase', words };
}

/** The terms of a query, in its order. */
export function termsOf(query: TextQuery): readonly Term[] {
  if (query.kind === 'term') return [query];
  return (query.kind === 'phrase' ? query.words : query.of).flatMap(termsOf);
}

/**
 * The query as text for `to_tsquery('simple', …)`. Words contain only letters and digits, so no tsquery syntax can be
 * injected.
 */
export function toTsquery(query: TextQuery): string {
  switch (query.kind) {
    case 'term':
      return termText(query);
    case 'any':
      return query.of.map(toTsquery).join(' | ');
    case 'all':
      return query.of.map((one) => (one.kind === 'any' ? `(${toTsquery(one)})` : toTsquery(one))).join(' & ');
    case 'phrase':
      return query.words.map((one) => (one.kind === 'any' ? `(${toTsquery(one)})` : toTsquery(one))).join(' <-> ');
  }
}

function termText({ word, isPrefix, places }: Term): string {
  const weights = places === ANYWHERE ? '' : WEIGHTS.map(([bit, weight]) => (places & bit ? weight : '')).join('');
  const marks = (isPrefix ? '*' : '') + weights;
  return marks ? `${word}:${marks}` : word;
}

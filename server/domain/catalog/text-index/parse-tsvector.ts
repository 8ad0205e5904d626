/** Positions of a word in a text: `position * 4 + weight`, where the weight is 0 to 3 for D to A. */
export const WEIGHT_BITS = 2;

/** The place (see `text-query.ts`, whose bits are in the order of the weights) of a packed position. */
export function placeOf(position: number): number {
  return 1 << (position & 3);
}

const QUOTE = "'";
const COLON = 58;
const COMMA = 44;
const ZERO = 48;
const NINE = 57;
const LETTER_A = 65;
const LETTER_C = 67;

/**
 * Reads the text form of a tsvector, `'balon':3A,7B 'folyo':2A`. Words of the search index contain no quotes.
 * @param found is called for each word with its positions; the array is used again for the next word
 */
export function parseTsvector(tsvector: string, found: (word: string, positions: readonly number[]) => void): void {
  const positions: number[] = [];
  for (let at = 0; at < tsvector.length; at++) {
    const end = tsvector.indexOf(QUOTE, at + 1);
    const word = tsvector.slice(at + 1, end);
    positions.length = 0;
    at = end + 1;
    while (tsvector.charCodeAt(at) === (positions.length === 0 ? COLON : COMMA)) {
      let position = 0;
      let code = tsvector.charCodeAt(++at);
      for (; code >= ZERO && code <= NINE; code = tsvector.charCodeAt(++at)) position = position * 10 + code - ZERO;
      const hasWeight = code >= LETTER_A && code <= LETTER_C;
      if (hasWeight) at++;
      positions.push((position << WEIGHT_BITS) | (hasWeight ? LETTER_A + 3 - code : 0));
    }
    found(word, positions);
  }
}

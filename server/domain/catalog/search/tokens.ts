import { joinSuffixes, MAX_TEXT, searchText } from './words';

/** A word or number of a search text. `start` and `end` are its span in the text, without surrounding signs. */
export type Token = {
  /** Folded like indexed titles. */
  word: string;
  /** As typed. */
  text: string;
  start: number;
  end: number;
  /** Whether it is a suffix that an apostrophe separates from a number: the "ün" of "100'ün". */
  isSuffix: boolean;
};

const CHUNK = /\p{Nd}+|\p{L}[\p{L}\p{M}]*(?:['’‘ʼ´`]\p{L}[\p{L}\p{M}]*)*|[\p{N}\p{M}]+/gu;
const SUFFIX_SIGN = /[\d₺]['’‘ʼ´`]$/;

/**
 * Splits a search text into folded words with their spans: `"₺100'ün"` → `100`, `un`. Numbers and letters are separate
 * words (`5yaş` → `5`, `yas`); an apostrophe between letters joins (`LED'li` → `ledli`), as in the index.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.slice(0, MAX_TEXT).matchAll(CHUNK)) {
    const [typed] = match;
    const start = match.index;
    const isSuffix = SUFFIX_SIGN.test(text.slice(Math.max(0, start - 2), start));
    for (const word of searchText(joinSuffixes(typed)).split(' ').filter(Boolean)) {
      tokens.push({ word, text: typed, start, end: start + typed.length, isSuffix });
    }
  }
  return tokens;
}

/** Whether only spaces and signs of the given pattern are between two neighbouring tokens. */
export function gapMatches(text: string, before: Token, after: Token, pattern: RegExp): boolean {
  return pattern.test(text.slice(before.end, after.start));
}

import { foldTurkish } from '@/contracts/turkish';

/** Further words are ignored. */
export const MAX_WORDS = 8;
export const MAX_WORD_LENGTH = 40;
export const MAX_TEXT = 200;
/** Shorter words are not in the vocabulary and match as they are. */
export const SHORTEST_KNOWN = 3;

const APOSTROPHE = /(?<=\p{L})['’‘ʼ´`](?=\p{L})/gu;
const DIGIT_BORDER = /(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g;
/** A prefix for indexed codes, with which no ordinary word begins. */
const CODE_MARK = 'q0q';
const SHORTEST_CODE = 5;

/** `LED'li` → `LEDli`: a suffix after an apostrophe belongs to its word. */
export function joinSuffixes(text: string): string {
  return text.replace(APOSTROPHE, '');
}

/**
 * Text in the form of index and queries: folded, suffixes after an apostrophe joined to their word (`LED'li` →
 * `ledli`), numbers separated from letters (`45cm`, `12'li` → `45 cm`, `12 li`).
 */
export function searchText(text: string): string {
  return foldTurkish(joinSuffixes(text)).replace(DIGIT_BORDER, ' ');
}

/** A number is never corrected, has no suffixes and matches as a whole: "5" must not find "50" or a barcode. */
export function isNumber(word: string): boolean {
  return /\d/.test(word);
}

/** Whether the beginning of every indexed code is this word: as a beginning, it would find every item with a code. */
export function beginsCodes(word: string): boolean {
  return CODE_MARK.startsWith(word);
}

/** A barcode or SKU as one word of the index, however it is punctuated: `SH-000123-11` → `q0qsh00012311`. */
export function codeWord(code: string): string {
  return CODE_MARK + foldTurkish(code).replaceAll(' ', '');
}

/** Digits with spaces, also behind a short prefix: `SH 000300 11`. */
const SPACED_CODE = /^(?:[a-z]{1,4}[\s-]+(?=\d{5}))?[\d\s-]+$/i;

/**
 * The code that a whole search text may be (or begin): one word with a digit, or digits with spaces, also behind
 * the letters of a SKU. Otherwise null.
 */
export function codeOf(text: string): string | null {
  const trimmed = text.trim();
  if (!/\d/.test(trimmed) || (/\s/.test(trimmed) && !SPACED_CODE.test(trimmed))) return null;
  const word = codeWord(trimmed);
  const length = word.length - CODE_MARK.length;
  return length >= SHORTEST_CODE && length <= MAX_WORD_LENGTH ? word : null;
}

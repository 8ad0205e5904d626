import { foldTurkish } from '@/contracts/turkish';

/** More words than this say nothing more. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;
const MAX_TEXT = 200;
/** Shorter words are in no vocabulary: they match as they are. */
export const SHORTEST_KNOWN = 3;

const APOSTROPHE = /(?<=\p{L})['’‘ʼ´`](?=\p{L})/gu;
const DIGIT_BORDER = /(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g;
/** Words that tie others together and stand in no title a shopper would miss. */
const STOP_WORDS = new Set(['ve', 'ile', 'icin', 'adet', 'olan']);

/** Codes are indexed behind this mark, so that no ordinary word begins like one. */
const CODE_MARK = 'q0q';
const SHORTEST_CODE = 5;

/** `LED'li` → `LEDli`: a suffix behind an apostrophe belongs to its word. */
export function joinSuffixes(text: string): string {
  return text.replace(APOSTROPHE, '');
}

/**
 * Text as the index holds it and as queries ask for it: folded, suffixes behind an apostrophe joined to their
 * word (`LED'li` → `ledli`), numbers apart from letters (`45cm`, `12'li` → `45 cm`, `12 li`).
 */
export function searchText(text: string): string {
  return foldTurkish(joinSuffixes(text)).replace(DIGIT_BORDER, ' ');
}

/** Folded words of a shopper's text: letters and digits only, at most 8, without "ve" and its like. */
export function wordsOf(text: string): string[] {
  const words = searchText(text.slice(0, MAX_TEXT)).split(' ').filter(Boolean);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** A number is never corrected, has no suffixes and matches whole: "5" must not find "50" or a barcode. */
export function isNumber(word: string): boolean {
  return /\d/.test(word);
}

/** A barcode or SKU as one word of the index, however it is punctuated: `SH-000123-11` → `q0qsh00012311`. */
export function codeWord(code: string): string {
  return CODE_MARK + foldTurkish(code).replaceAll(' ', '');
}

/** The code that a shopper's whole text may be (or begin): one piece with a digit, or digits with spaces. Else null. */
export function codeOf(text: string): string | null {
  const trimmed = text.trim();
  if (!/\d/.test(trimmed) || (/\s/.test(trimmed) && !/^[\d\s-]+$/.test(trimmed))) return null;
  const word = codeWord(trimmed);
  const length = word.length - CODE_MARK.length;
  return length >= SHORTEST_CODE && length <= MAX_WORD_LENGTH ? word : null;
}

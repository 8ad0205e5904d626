import type { Part } from './meaning';
import { DIGIT_WORDS, numberAt } from './numbers';
import type { Token } from './tokens';

const LETTER_WORD = /^harf(?:i|li|in|ini|lik)?$/;
const DIGIT_WORD = /^(?:rakam|numara|sayi)(?:i|li|si|lik|sini|ini)?$/;

/**
 * Reads the letter or the digit of a balloon or candle: the "Ş" of `Ş harfi` and `harf balon ş`, the "3" of `3 rakamı`,
 * `rakam balon 3` and `üç rakamlı`. The word beside it stays a word of the search.
 */
export function letterAt(text: string, tokens: readonly Token[], at: number): Part | null {
  const token = tokens[at];
  if (!token) return null;
  if ([...token.text].length === 1 && /^\p{L}$/u.test(token.text)) {
    if (!tokens.some(({ word }) => LETTER_WORD.test(word))) return null;
    const letter = token.text.toLocaleUpperCase('tr');
    return part(at, at + 1, letter, `${letter} harfi`, [[token.word]]);
  }
  const number = numberAt(text, tokens, at);
  if (!number || !Number.isInteger(number.value) || number.value > 999) return null;
  const isBeside = DIGIT_WORD.test(tokens[number.next]?.word ?? '') || DIGIT_WORD.test(tokens[at - 1]?.word ?? '');
  // "rakam balon 3": at the end of the text, after the word.
  const isLast = number.next === tokens.length && tokens.slice(0, at).some(({ word }) => DIGIT_WORD.test(word));
  if (!isBeside && !isLast) return null;
  const digits = String(number.value);
  const typed = tokens.slice(at, number.next).map(({ word }) => word);
  const spelled = [...DIGIT_WORDS].filter(([, digit]) => digit === digits).map(([word]) => [word]);
  const others = [[digits], ...spelled].filter((phrase) => phrase.join(' ') !== typed.join(' '));
  return part(at, number.next, digits, `${digits} rakamı`, [typed, ...others]);
}

function part(from: number, to: number, letter: string, label: string, phrases: string[][]): Part {
  return { from, to, label, meaning: { kind: 'letter', letter, phrases } };
}

import { gapMatches, type Token } from './tokens';

/** A number in a text: `value` may have two decimals; `next` is the position of the first token after it. */
export type FoundNumber = { value: number; next: number; isDigits: boolean };

const ONES: Record<string, number> = {
  bir: 1,
  iki: 2,
  uc: 3,
  dort: 4,
  bes: 5,
  alti: 6,
  yedi: 7,
  sekiz: 8,
  dokuz: 9,
};
const TENS: Record<string, number> = {
  on: 10,
  yirmi: 20,
  otuz: 30,
  kirk: 40,
  elli: 50,
  altmis: 60,
  yetmis: 70,
  seksen: 80,
  doksan: 90,
};
const LONGEST = 7;
/** The words that a number in words begins with. */
const BEGINNINGS: ReadonlySet<string> = new Set([...Object.keys(ONES), ...Object.keys(TENS), 'yuz', 'bin']);

/** The number that begins at a token, in digits (`1.500`, `49,90`, `2 bin`) or in words (`yüz elli`), or null. */
export function numberAt(text: string, tokens: readonly Token[], at: number): FoundNumber | null {
  const first = tokens[at];
  if (!first || first.isSuffix) return null;
  if (/^\d+$/.test(first.word)) return digitsAt(text, tokens, at);
  return BEGINNINGS.has(first.word) ? wordsAt(tokens, at) : null;
}

/** The digit that a number word from one to nine stands for, and the word of a digit. */
export const DIGIT_WORDS: ReadonlyMap<string, string> = new Map([
  ['sifir', '0'],
  ...Object.entries(ONES).map(([word, value]) => [word, String(value)] as const),
]);

function digitsAt(text: string, tokens: readonly Token[], at: number): FoundNumber | null {
  const follows = (index: number, sign: RegExp) => {
    const [before, after] = [tokens[index - 1], tokens[index]];
    return before && after && gapMatches(text, before, after, sign) ? after.word : '';
  };
  let digits = tokens[at]?.word ?? '';
  let next = at + 1;
  while (digits.length <= LONGEST && /^\d{3}$/.test(follows(next, /^\.$/))) digits += tokens[next++]?.word;
  let value = Number(digits);
  if (/^\d{1,2}$/.test(follows(next, /^[.,]$/))) value += Number(`0.${tokens[next++]?.word}`);
  if (tokens[next]?.word === 'bin') {
    value *= 1000;
    next++;
  }
  return String(Math.trunc(value)).length > LONGEST ? null : { value, next, isDigits: true };
}

function wordsAt(tokens: readonly Token[], at: number): FoundNumber | null {
  let next = at;
  const take = (table: Record<string, number>) => {
    const word = tokens[next]?.word ?? '';
    const value = Object.hasOwn(table, word) ? table[word] : undefined;
    if (value !== undefined) next++;
    return value;
  };
  const below100 = () => {
    const tens = take(TENS);
    const ones = take(ONES);
    return tens === undefined && ones === undefined ? undefined : (tens ?? 0) + (ones ?? 0);
  };
  const scaled = (count: number | undefined, word: string, size: number) => {
    if (tokens[next]?.word !== word) return undefined;
    next++;
    return (count ?? 1) * size;
  };
  const first = below100();
  const hundreds = scaled(first, 'yuz', 100);
  const beforeThousands = hundreds === undefined ? first : hundreds + (below100() ?? 0);
  const thousands = scaled(beforeThousands, 'bin', 1000);
  if (thousands === undefined) {
    return beforeThousands === undefined ? null : { value: beforeThousands, next, isDigits: false };
  }
  const rest = below100();
  const restHundreds = scaled(rest, 'yuz', 100);
  const remainder = restHundreds === undefined ? (rest ?? 0) : restHundreds + (below100() ?? 0);
  return { value: thousands + remainder, next, isDigits: false };
}

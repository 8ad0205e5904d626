import type { Part } from './meaning';
import { numberAt } from './numbers';
import { gapMatches, type Token } from './tokens';

const PEOPLE = /^(?:kisi|misafir|davetli|konuk)(?:lik|lige|ye|ya|e|ler|lere|nin|lik)?$/;
const YEARS = /^yas(?:i|in|inda|indaki|ina|lik|lari|larinda|a|ler|ima|im)?$/;
const MONTHS = /^(?:aylik|ayliga)$/;
const MOST_PEOPLE = 1000;
const OLDEST = 120;

/** Reads a number of people: `10 kişilik`, `20 kişi için`, `yirmi davetli`. */
export function peopleAt(text: string, tokens: readonly Token[], at: number): Part | null {
  const number = numberAt(text, tokens, at);
  if (!number || number.value < 1 || number.value > MOST_PEOPLE || !Number.isInteger(number.value)) return null;
  if (!PEOPLE.test(tokens[number.next]?.word ?? '')) return null;
  const meaning = { kind: 'people', people: number.value } as const;
  return { from: at, to: number.next + 1, label: `${number.value} kişilik`, meaning };
}

/** Reads an age: `5 yaş`, `5yaş`, `beş yaşında`, `1. yaş`, `3-6 yaş`, `6 aylık`. */
export function ageAt(text: string, tokens: readonly Token[], at: number): Part | null {
  const low = numberAt(text, tokens, at);
  if (!low || !Number.isInteger(low.value) || low.value > OLDEST) return null;
  if (MONTHS.test(tokens[low.next]?.word ?? '')) return agePart(at, low.next + 1, Math.floor(low.value / 12));
  if (isYears(tokens, low.next)) return agePart(at, low.next + yearsLength(tokens, low.next), low.value);
  const [before, after] = [tokens[low.next - 1], tokens[low.next]];
  if (!before || !after || !gapMatches(text, before, after, /^\s*[-–—]\s*$/)) return null;
  const high = numberAt(text, tokens, low.next);
  if (!high || high.value > OLDEST || !Number.isInteger(high.value) || !isYears(tokens, high.next)) return null;
  const to = high.next + yearsLength(tokens, high.next);
  return agePart(at, to, Math.min(low.value, high.value), Math.max(low.value, high.value));
}

function agePart(from: number, to: number, min: number, max = min): Part {
  return { from, to, label: min === max ? `${min} yaş` : `${min}–${max} yaş`, meaning: { kind: 'age', min, max } };
}

function isYears(tokens: readonly Token[], at: number): boolean {
  return YEARS.test(tokens[at]?.word ?? '');
}

/** "yaş grubu" and "yaş arası" are one mention of the age. */
function yearsLength(tokens: readonly Token[], at: number): number {
  return /^(?:grubu|arasi|civari|ustu|uzeri)$/.test(tokens[at + 1]?.word ?? '') ? 2 : 1;
}

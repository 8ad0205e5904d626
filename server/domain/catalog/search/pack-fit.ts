import { foldTurkish } from '@/contracts/turkish';

const FOR_PEOPLE = /(\d+) kisi/g;
const UNITS = /(\d+) ?(?:li|lu|adet|parca|paket)(?![a-z])/g;
/** Sets for a number of people come before packs with that many units, which may be 70 balloons for a garland. */
const BY_UNITS = 500;
/** Packs that are not enough come after all that are, and items without a number after those. */
const NOT_ENOUGH = 10_000;
const UNKNOWN = 1_000_000;

/**
 * How well an item suits a number of people, smaller is better: the smallest pack that is enough comes first, then
 * larger ones, then packs that are not enough, then items whose title and sizes name no number. "16 Kişilik" comes
 * before "16'lı".
 */
export function packFit(texts: readonly string[], people: number): number {
  const folded = texts.map((text) => foldTurkish(text));
  const servings = folded.flatMap((text) => numbersIn(text, FOR_PEOPLE)).map((number) => excessOf(number, people));
  if (servings.length > 0) return Math.min(...servings);
  const units = folded.flatMap(unitsIn).map((number) => BY_UNITS + excessOf(number, people));
  return Math.min(UNKNOWN, ...units);
}

/** The numbers of units that a folded text names: 25 in "25 li", 100 in "100 adet". */
export function unitsIn(folded: string): number[] {
  return numbersIn(folded, UNITS);
}

function excessOf(number: number, people: number): number {
  if (number < 1) return UNKNOWN;
  return number >= people ? number / people : NOT_ENOUGH + people / number;
}

function numbersIn(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, digits]) => Number(digits));
}

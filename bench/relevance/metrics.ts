import { foldTurkish } from '@/contracts/turkish';
import type { Grade } from './judge';

const DEPTH = 10;
const FIRST = 3;

/**
 * Normalised discounted cumulative gain of the first ten results: the gain of a grade is 2^grade − 1, discounted by
 * log2(rank + 1), divided by what the best possible order of the catalogue reaches.
 * @param found the grades of the results, best first
 * @param all the grades of the whole catalogue, in any order
 * @returns 0 to 1; 0 when nothing in the catalogue has a grade
 */
export function ndcg(found: readonly Grade[], all: Iterable<Grade>): number {
  const counts = [0, 0, 0, 0];
  for (const grade of all) counts[grade] = (counts[grade] ?? 0) + 1;
  const ideal = ([3, 2, 1] as const).flatMap((grade) =>
    Array.from({ length: Math.min(DEPTH, counts[grade] ?? 0) }, (): Grade => grade),
  );
  const best = gainOf(ideal);
  return best === 0 ? 0 : gainOf(found) / best;
}

function gainOf(grades: readonly Grade[]): number {
  return grades.slice(0, DEPTH).reduce<number>((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}

/** Whether one of the first three results meets everything. */
export function succeedsEarly(found: readonly Grade[]): boolean {
  return found.slice(0, FIRST).includes(3);
}

/** A correction that introduces a word is right when the meant text has this word, with or without a suffix. */
export function judgeCorrection(typed: string, meant: string, suggestion: string | null): 'none' | 'right' | 'wrong' {
  const known = wordsOf(typed);
  const introduced = wordsOf(suggestion ?? '').filter((word) => !known.includes(word));
  if (introduced.length === 0) return 'none';
  const wanted = wordsOf(meant);
  return introduced.every((word) => wanted.some((one) => isFormOf(word, one))) ? 'right' : 'wrong';
}

const SHORTEST_ROOT = 3;

/** One is the other with a suffix that is no longer than the rest: "balonu" of "balon", not "buz" of "buzdolabı". */
function isFormOf(word: string, other: string): boolean {
  const [short = '', long = ''] = word.length < other.length ? [word, other] : [other, word];
  if (word === other) return true;
  return short.length >= Math.max(SHORTEST_ROOT, long.length / 2) && long.startsWith(short);
}

/** Folded words, numbers separated from letters. */
function wordsOf(text: string): string[] {
  const folded = foldTurkish(text).replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ');
  return folded.split(' ').filter(Boolean);
}

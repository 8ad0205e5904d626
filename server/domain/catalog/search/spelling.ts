/** A word that a typo may stand for. */
export type Candidate = { word: string; items: number };

const VOWEL = /[aeiou]/;
const SHORTEST_PART = 3;
/** The cost of common confusions, less than a typo: vowels, and doubled letters. */
const SLIP = 0.6;
/** The penalty of a prefix match, so that a whole word is nearer than a prefix. */
const PREFIX_PENALTY = 0.3;

/**
 * The words that an unknown one stands for: the nearest of the candidates, or two known words written as one
 * (`dogumgunu` → `dogum gunu`), or null when nothing is near. A correction has the same first letter. Ties go to the word with more items. A word still being
 * typed may also be near a candidate's prefix.
 */
export function nearestWords(word: string, candidates: readonly Candidate[], unfinished: boolean): string[] | null {
  const allowed = allowedDistance(word);
  let best: (Candidate & { distance: number }) | null = null;
  for (const candidate of candidates) {
    // People rarely mistype the first letter; another one is usually another word ("şekeri" is not "reklam").
    if (candidate.word[0] !== word[0]) continue;
    const whole = distance(word, candidate.word, allowed);
    const begun = unfinished
      ? distance(word, candidate.word.slice(0, word.length), allowed) + PREFIX_PENALTY
      : Infinity;
    const nearest = { ...candidate, distance: Math.min(whole, begun) };
    if (nearest.distance <= allowed && (best === null || isBetter(nearest, best))) best = nearest;
  }
  if (best && best.distance <= 1) return [best.word];
  return splitWord(word, candidates) ?? (best && [best.word]);
}

/** Where an unknown word could be split into two words of at least three letters. */
export function partsOf(word: string): [string, string][] {
  const parts: [string, string][] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) parts.push([word.slice(0, at), word.slice(at)]);
  return parts;
}

function splitWord(word: string, candidates: readonly Candidate[]): [string, string] | null {
  const items = new Map(candidates.map((candidate) => [candidate.word, candidate.items]));
  const known = partsOf(word).filter((parts) => parts.every((part) => items.has(part)));
  const weight = (parts: [string, string]) => Math.min(...parts.map((part) => items.get(part) ?? 0));
  return known.sort((a, b) => weight(b) - weight(a))[0] ?? null;
}

/** Two typing errors in a short word make another word: "şekeri" is not "seri". */
function allowedDistance(word: string): number {
  return word.length <= 6 ? 1 : word.length <= 9 ? 2 : 3;
}

function isBetter(a: Candidate & { distance: number }, b: Candidate & { distance: number }): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance;
  return a.items !== b.items ? a.items > b.items : a.word < b.word;
}

/**
 * Optimal string alignment distance: insertions, deletions, replacements, swapped neighbours; Infinity above `limit`.
 */
function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) * SLIP > limit) return Infinity;
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let col = 1; col <= to.length; col++) {
      const [a, b] = [from[row - 1] as string, to[col - 1] as string];
      const replaced = a === b ? 0 : VOWEL.test(a) && VOWEL.test(b) ? SLIP : 1;
      let cost = Math.min(
        (above[col - 1] as number) + replaced,
        (above[col] as number) + (a === from[row - 2] ? SLIP : 1),
        (line[col - 1] as number) + (b === to[col - 2] ? SLIP : 1),
      );
      if (a === to[col - 2] && b === from[row - 2]) cost = Math.min(cost, (before[col - 2] as number) + 1);
      line.push(cost);
    }
    if (Math.min(...line) > limit) return Infinity;
    [before, above] = [above, line];
  }
  return above[to.length] as number;
}

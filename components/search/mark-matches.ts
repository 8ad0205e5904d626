import { foldTurkish } from '@/contracts/turkish';

export type Part = { text: string; isMarked: boolean };

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Splits a title at the words that start with a typed word, in any spelling: `("Doğum Günü Balonu", "dogum balon")` →
 * **Doğum**, " Günü ", **Balon**, "u".
 */
export function markMatches(title: string, typed: string): Part[] {
  // The longest first, so that "balon ba" marks all of "balon".
  const words = foldTurkish(typed)
    .split(' ')
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const parts: Part[] = [];
  let done = 0;
  for (const { 0: word, index } of title.matchAll(WORD)) {
    const begun = words.find((one) => foldTurkish(word).startsWith(one));
    if (begun === undefined) continue;
    const end = index + lengthBeforeFolding(word, begun.length);
    if (index > done) parts.push({ text: title.slice(done, index), isMarked: false });
    parts.push({ text: title.slice(index, end), isMarked: true });
    done = end;
  }
  if (done < title.length) parts.push({ text: title.slice(done), isMarked: false });
  return parts;
}

/** Length of the word's prefix that folds to `folded` letters; combining characters fold to nothing. */
function lengthBeforeFolding(word: string, folded: number): number {
  let length = 0;
  for (const letter of word.match(/\P{M}\p{M}*/gu) ?? []) {
    if (foldTurkish(word.slice(0, length)).length >= folded) break;
    length += letter.length;
  }
  return length;
}

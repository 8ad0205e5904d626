import { foldTurkish } from '@/contracts/turkish';
import { joinSuffixes, SHORTEST_KNOWN } from './words';

export type CountedWord = { word: string; ndoc: number; display: string };

/** Counts the number of items per word, with its usual spelling. Grows with the language, not the catalogue. */
export class WordCount {
  private readonly words = new Map<string, CountedWord>();

  /** Counts the words of one item's texts, each once. Only words of letters: codes and numbers are not vocabulary. */
  add(text: string): void {
    const seen = new Set<string>();
    for (const written of joinSuffixes(text.normalize('NFC')).split(/[^\p{L}\p{M}]+/u)) {
      const word = foldTurkish(written);
      if (word.length < SHORTEST_KNOWN || word.includes(' ') || seen.has(word)) continue;
      seen.add(word);
      const known = this.words.get(word);
      if (known) known.ndoc++;
      else this.words.set(word, { word, ndoc: 1, display: written.toLocaleLowerCase('tr') });
    }
  }

  all(): CountedWord[] {
    return [...this.words.values()];
  }
}

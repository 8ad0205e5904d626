import { sql } from 'drizzle-orm';
import { readPerVersion } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import { textsFrom } from '@/server/domain/catalog/text-index/text-range';
import { queryRows } from '@/server/platform/db/client';
import type { Vocabulary } from './query';
import { type Candidate, partsOf } from './spelling';
import { basesOf, commonBeginning, type Root, rootsOf, sharesRoot } from './stem';
import { isNumber } from './words';

/** How many forms of one word are considered, the shortest first. */
const MAX_FORMS = 1000;
/** How many words a typo is compared with: the most frequent ones with its first letter. */
const MAX_CANDIDATES = 3000;

/** A word of the catalogue, folded. `display`: its usual spelling. `items`: how many items contain it. */
export type CatalogWord = Candidate & { display: string };

export type TextVocabulary = Pick<Vocabulary, 'has' | 'forms'> & {
  /** Whether the catalogue contains this word, a form of it, or a word that begins with it. */
  recognises(word: string): boolean;
  /** The word in its usual spelling: `dogum` → `doğum`. */
  display(word: string): string;
};

/** All words of the catalogue. Their number grows with the language, not with the catalogue. */
export class CatalogWords {
  readonly #sorted: readonly CatalogWord[];
  readonly #byWord: ReadonlyMap<string, CatalogWord>;
  /** The roots of words that were compared before: they are most of the work of a search text. */
  readonly #roots = new Map<string, readonly Root[]>();

  constructor(words: readonly CatalogWord[]) {
    this.#sorted = words.toSorted((a, b) => compare(a.word, b.word));
    this.#byWord = new Map(words.map((one) => [one.word, one]));
  }

  /** The vocabulary of a text: what the catalogue knows about these words. */
  vocabularyOf(words: readonly string[]): TextVocabulary {
    const searched = [...new Set(words.filter((word) => !isNumber(word)))];
    const beginnings = new Set(searched.map(commonBeginning));
    const related = new Set([...beginnings].flatMap((beginning) => this.#shortest(beginning)));
    const indexed = [...related].sort(compare);
    const has = (word: string) => this.#byWord.has(word);
    const forms = new Map(
      searched.map((word) => {
        const bases = basesOf(word, has);
        return [word, indexed.filter((one) => sharesRoot(bases, one, this.#rootsOf(one)))];
      }),
    );
    return {
      has,
      forms: (word) => forms.get(word) ?? [],
      recognises: (word) => (forms.get(word)?.length ?? 0) > 0 || this.#beginningWith(word).length > 0,
      display: (word) => this.#byWord.get(word)?.display ?? word,
    };
  }

  /**
   * Words that unknown ones may stand for: those with the same first letter, and the parts of two words that may have
   * been written as one.
   */
  candidatesFor(unknown: readonly string[]): readonly Candidate[] {
    const sameLetter = unknown.flatMap((word) =>
      this.#beginningWith(word.slice(0, 1))
        .toSorted((a, b) => b.items - a.items)
        .slice(0, MAX_CANDIDATES),
    );
    const parts = unknown.flatMap(partsOf).flat();
    return [...new Set([...sameLetter, ...parts.flatMap((part) => this.#byWord.get(part) ?? [])])];
  }

  #rootsOf(word: string): readonly Root[] {
    const known = this.#roots.get(word);
    if (known) return known;
    const roots = rootsOf(word);
    this.#roots.set(word, roots);
    return roots;
  }

  #shortest(beginning: string): string[] {
    const words = this.#beginningWith(beginning).map(({ word }) => word);
    return words.length <= MAX_FORMS ? words : words.sort((a, b) => a.length - b.length).slice(0, MAX_FORMS);
  }

  #beginningWith(beginning: string): CatalogWord[] {
    return textsFrom(this.#sorted, ({ word }) => word, beginning);
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export const catalogWords = readPerVersion(
  async (db) =>
    new CatalogWords(await queryRows<CatalogWord>(db, sql`select word, display, ndoc as items from search_word`)),
);

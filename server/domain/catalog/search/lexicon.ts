import type { Terms } from '@/server/domain/catalog/facet-index/terms';
import { isFormOf, rootsOf } from './stem';
import { searchText } from './words';

export const FACET_KINDS = ['color', 'theme', 'occasion', 'category', 'brand', 'size'] as const;
export type FacetKind = (typeof FACET_KINDS)[number];

/** A facet value by its name. `term` or `option` is its number in the facet index. */
export type Entry = {
  kind: FacetKind;
  title: string;
  words: readonly string[];
  term?: number;
  option?: number;
};

/** Keys of the properties whose values are themes and occasions. */
const PROPERTY_KINDS: Record<string, FacetKind> = {
  tema: 'theme',
  konsept: 'theme',
  etkinlik: 'occasion',
  'ozel-gun': 'occasion',
  kutlama: 'occasion',
};

/** The catalogue's own names of colours, sizes, themes, occasions, categories and brands. */
export class Lexicon {
  readonly #byFirstWord = new Map<string, Entry[]>();
  readonly #byName = new Map<string, Entry[]>();

  constructor(entries: Iterable<Entry>) {
    for (const entry of entries) {
      const [first] = entry.words;
      if (first === undefined) continue;
      append(this.#byFirstWord, first, entry);
      append(this.#byName, entry.words.join(' '), entry);
    }
    for (const list of [...this.#byFirstWord.values(), ...this.#byName.values()]) list.sort(byImportance);
  }

  /** The entry with the longest name that begins at a word; its last word may have a suffix ("süper kahramanlı"). */
  match(words: readonly string[], at: number): Entry | null {
    const first = words[at];
    if (first === undefined) return null;
    const forms = new Set([first, ...rootsOf(first).map(({ root }) => root)]);
    const matching = [...forms]
      .flatMap((form) => this.#byFirstWord.get(form) ?? [])
      .filter((entry) => fits(entry, words, at));
    return matching.sort(byImportance)[0] ?? null;
  }

  /** Entries with exactly this name, folded. */
  named(name: string): readonly Entry[] {
    return this.#byName.get(name) ?? [];
  }
}

const lexicons = new WeakMap<object, Lexicon>();

/** The lexicon of a facet index; made again when facet values were added or renamed. */
export function lexiconOf(terms: Terms): Lexicon {
  // Every load of the terms replaces the map of options.
  const known = lexicons.get(terms.options);
  if (known) return known;
  const made = new Lexicon(entriesOf(terms));
  lexicons.set(terms.options, made);
  return made;
}

function* entriesOf(terms: Terms): Generator<Entry> {
  for (const [term, { kind, family, title }] of terms.all.entries()) {
    const words = wordsOfName(title);
    if (kind === 'brand') yield { kind, title, words, term };
    if (kind === 'categories') yield { kind: 'category', title, words, term };
    const property = kind === 'properties' && PROPERTY_KINDS[terms.families[family]?.key ?? ''];
    if (property) yield { kind: property, title, words, term };
  }
  for (const { id, kind, title } of terms.options.values()) {
    // Other sizes, such as "Standart", are also ordinary words.
    if (kind === 'color' || CLOTHING_SIZE.test(title) || /\d.*\p{L}/u.test(title))
      yield { kind, title, words: wordsOfName(title), option: id };
  }
}

/** Too short to be told from other words, unless "beden" follows. */
const CLOTHING_SIZE = /^(?:x{0,3}[sl]|m)$/i;

function wordsOfName(title: string): string[] {
  return searchText(title).split(' ').filter(Boolean);
}

function fits({ kind, words: name }: Entry, words: readonly string[], at: number): boolean {
  const last = name.length - 1;
  if (kind === 'size' && CLOTHING_SIZE.test(name[0] ?? '') && words[at + 1] !== 'beden') return false;
  return name.every((word, index) => {
    const typed = words[at + index] ?? '';
    // Brands and sizes have no suffixes: "balonya" is a brand, "balonyalar" is not.
    const isExact = index < last || kind === 'brand' || kind === 'size';
    return isExact ? typed === word : typed === word || isFormOf(typed, word);
  });
}

function byImportance(a: Entry, b: Entry): number {
  return b.words.length - a.words.length || FACET_KINDS.indexOf(a.kind) - FACET_KINDS.indexOf(b.kind);
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

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
  readonly #joined: ReadonlySet<string>;
  readonly #onlyBrands: ReadonlySet<string>;
  readonly #attributes: ReadonlySet<string>;

  /** @param attributes values of properties such as material and style, that are no entries */
  constructor(entries: Iterable<Entry>, attributes: Iterable<string> = []) {
    const all = [...entries];
    this.#joined = joinedWords(all);
    this.#onlyBrands = brandWords(all);
    this.#attributes = new Set([...attributes].map(searchText));
    for (const entry of all) {
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

  /**
   * Whether names of brands and categories with this form of a typed word count. They do not where the word is only in
   * categories that join groups ("Kostüm ve Aksesuar") while another category is named by it ("Kostümler"), because an
   * accessory is no costume; and where the form is a brand's word: "Balonya" is not "to the balloon".
   */
  readonly countsInNames = (form: string, typed: string): boolean =>
    !this.#joined.has(form) && (form === typed || !this.#onlyBrands.has(form));

  /** Whether these words say how something is, such as its material or style, and not what it is. */
  isAttribute(words: readonly string[]): boolean {
    const forms = words.length === 1 ? rootsOf(words[0] as string).map(({ root }) => root) : [];
    return [words.join(' '), ...forms].some((form) => this.#attributes.has(form));
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
  const made = new Lexicon(entriesOf(terms), attributesOf(terms));
  lexicons.set(terms.options, made);
  return made;
}

function attributesOf({ all, families }: Terms): string[] {
  return all.flatMap(({ kind, family, title }) =>
    kind === 'properties' && !PROPERTY_KINDS[families[family]?.key ?? ''] ? [title] : [],
  );
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

/** The groups that a category's name joins: "Kostüm ve Aksesuar" → "Kostüm", "Aksesuar". */
function groupsOf(title: string): string[] {
  return title.split(/\s+(?:ve|ile|&|\/|-)\s+|,\s*/i);
}

function headOf(name: string): string {
  return wordsOfName(name).at(-1) ?? '';
}

function joinedWords(entries: readonly Entry[]): Set<string> {
  const named = entries.filter(({ kind }) => kind === 'category' || kind === 'brand');
  const isJoined = ({ kind, title }: Entry) => kind === 'category' && groupsOf(title).length > 1;
  const own = new Set(named.filter((entry) => !isJoined(entry)).flatMap(({ words }) => words));
  const heads = named
    .filter((entry) => entry.kind === 'category' && !isJoined(entry))
    .map(({ title }) => headOf(title));
  const isNamedAlone = (word: string) => heads.some((head) => isFormOf(head, word));
  const words = named.filter(isJoined).flatMap(({ words }) => words);
  return new Set(words.filter((word) => !own.has(word) && isNamedAlone(word)));
}

function brandWords(entries: readonly Entry[]): Set<string> {
  const wordsOf = (kind: FacetKind) => entries.filter((entry) => entry.kind === kind).flatMap(({ words }) => words);
  const categories = new Set(wordsOf('category'));
  return new Set(wordsOf('brand').filter((word) => !categories.has(word)));
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

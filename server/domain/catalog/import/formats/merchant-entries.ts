import { Parser } from 'htmlparser2';
import { RowError } from './row-error';
import { readXmlPieces, UnknownEncodingError } from './xml-pieces';

/** The generator name in feeds of this software, whose links are known to end in an item's slug. */
export const OWN_GENERATOR = 'senlikhane';
const GOOGLE = 'http://base.google.com/ns/1.0';
/** The maximum depth. Each closing tag is searched among the open ones, so they must be few. */
const MAX_DEPTH = 100;
/** The maximum text of an entry; a longer one is not a product. */
const MAX_CHARACTERS = 1_000_000;

/** A longer generator name is not ours. */
const MAX_GENERATOR = 100;

const FIELDS = new Set(
  `id item_group_id title description summary content image_link additional_image_link price sale_price link
   sale_price_effective_date availability quantity brand gtin color size product_type google_product_category`.split(
    /\s+/,
  ),
);

/** One `<item>` or `<entry>` of a feed: field values by name without prefix. */
export class MerchantEntry {
  readonly #fields = new Map<string, string[]>();

  /** @param isOurs whether the feed was made by this software */
  constructor(
    readonly line: number,
    readonly isOurs: boolean,
  ) {}

  /** All values of a repeatable field, trimmed, without empty ones. */
  all(name: string): string[] {
    // `g:title` before the plain `title` of RSS and Atom.
    return this.#fields.get(`g:${name}`) ?? this.#fields.get(name) ?? [];
  }

  /** The first value; empty when there is none. */
  get(name: string): string {
    return this.all(name)[0] ?? '';
  }

  add(field: string, value: string): void {
    if (value === '') return;
    const values = this.#fields.get(field);
    if (values) values.push(value);
    else this.#fields.set(field, [value]);
  }
}

export type FoundEntry = MerchantEntry | { line: number; error: string; fatal?: true };

/**
 * Finds the entries of an RSS 2.0 or Atom feed, whatever the prefix of Google's namespace. Only direct children of an
 * entry count: the price inside `<g:shipping>` is a different one. Memory holds one entry and one chunk.
 */
export async function* readMerchantEntries(source: AsyncIterable<Buffer>): AsyncGenerator<FoundEntry> {
  const finder = new EntryFinder();
  try {
    for await (const { line, text } of readXmlPieces(source)) {
      finder.read(line, text);
      yield* finder.found.splice(0);
    }
  } catch (error) {
    if (error instanceof UnknownEncodingError) yield { line: 1, error: error.message, fatal: true };
    else if (error instanceof RowError) {
      yield* finder.found;
      yield { line: error.line, error: error.message, fatal: true };
    } else throw error;
    return;
  }
  finder.end();
  yield* finder.found;
}

class EntryFinder {
  readonly found: FoundEntry[] = [];
  readonly #prefixes = new Map([['g', true]]);
  readonly #parser: Parser;
  #line = 1;
  #tagLine = 1;
  #depth = 0;
  #entry: { value: MerchantEntry; depth: number; characters: number } | undefined;
  #field: { name: string; text: string } | undefined;
  #hasEntries = false;
  #generator: string | undefined;
  #isOurs = false;

  constructor() {
    const handler = {
      onopentagname: () => {
        this.#tagLine = this.#line;
      },
      onopentag: (name: string, attributes: Record<string, string>) => this.#open(name, attributes),
      onclosetag: () => this.#close(),
      ontext: (text: string) => this.#write(text),
    };
    this.#parser = new Parser(handler, { xmlMode: true });
  }

  read(line: number, text: string): void {
    this.#line = line;
    this.#parser.write(text);
  }

  end(): void {
    const open = this.#entry;
    this.#entry = undefined;
    this.#parser.end();
    const line = open?.value.line ?? 1;
    if (open) this.found.push({ line, error: 'The file breaks off in this entry.', fatal: true });
    else if (!this.#hasEntries)
      this.found.push({ line, error: 'Not a feed: it has no <item> and no <entry>.', fatal: true });
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#depth++;
    if (this.#depth > MAX_DEPTH) {
      const where = `at character ${this.#parser.startIndex + 1} of the file`;
      throw new RowError(
        this.#tagLine,
        `<${name.slice(0, 40)}> is nested in more than ${MAX_DEPTH} elements, ${where}.`,
      );
    }
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith('xmlns:')) this.#prefixes.set(key.slice(6), value === GOOGLE);
    }
    if (name === 'item' || name === 'entry') {
      if (this.#entry) this.#refuse('This entry is not closed.');
      this.#entry = { value: new MerchantEntry(this.#tagLine, this.#isOurs), depth: this.#depth, characters: 0 };
      this.#field = undefined;
      this.#hasEntries = true;
    } else if (this.#entry && this.#depth === this.#entry.depth + 1) {
      const field = this.#fieldOf(name);
      this.#field = field === undefined ? undefined : { name: field, text: '' };
    } else if (!this.#entry && name === 'generator') this.#generator = '';
  }

  #close(): void {
    const entry = this.#entry;
    if (this.#generator !== undefined) {
      this.#isOurs = this.#generator.trim() === OWN_GENERATOR;
      this.#generator = undefined;
    }
    if (entry && this.#depth === entry.depth) {
      this.found.push(entry.value);
      this.#entry = undefined;
    } else if (entry && this.#field && this.#depth === entry.depth + 1) {
      entry.value.add(this.#field.name, this.#field.text.trim());
      this.#field = undefined;
    }
    this.#depth--;
  }

  #write(text: string): void {
    const entry = this.#entry;
    if (this.#generator !== undefined && this.#generator.length < MAX_GENERATOR) this.#generator += text;
    if (!entry || !this.#field || this.#depth !== entry.depth + 1) return;
    entry.characters += text.length;
    this.#field.text += text;
    if (entry.characters > MAX_CHARACTERS) this.#refuse('The entry is too long.');
  }

  #refuse(error: string): void {
    if (this.#entry) this.found.push({ line: this.#entry.value.line, error });
    this.#entry = undefined;
    this.#field = undefined;
  }

  /** `g:title` for Google's fields, `title` for those of RSS and Atom, undefined for all others. */
  #fieldOf(name: string): string | undefined {
    const [prefix, local] = name.includes(':') ? (name.split(':', 2) as [string, string]) : ['', name];
    if (!FIELDS.has(local)) return undefined;
    if (prefix === '') return local;
    return this.#prefixes.get(prefix) ? `g:${local}` : undefined;
  }
}

import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import { slugSchema } from '@/contracts/common';
import type { Kurus } from '@/contracts/money';
import { slugify } from '@/contracts/turkish';
import type { ImportRow } from '../row';
import { CategoryPaths, splitCategoryPath } from './category-paths';
import {
  type ImageDraft,
  type ItemDraft,
  isImageUrl,
  longUrlNotes,
  MAX_ALT,
  MAX_IMAGES,
  RowError,
  readPrice,
  UNCOUNTED_STOCK,
  type VariantDraft,
} from './draft';
import { htmlToText } from './html-to-text';
import { OWN_GENERATOR } from './merchant-feed';
import { SeenKeys } from './seen-keys';
import { readXmlChunks, UnknownEncodingError } from './xml-chunks';

/** How many groups are buffered for further variants. */
const OPEN_GROUPS = 500;

/**
 * Reads a Google Merchant feed, RSS 2.0 or Atom. Entries with the same `item_group_id` are the variants of one item.
 * They need not be adjacent, but at most 500 other groups may come between, which bounds memory: a later one is an
 * error, because its item was already imported.
 * @param now decides which sale prices are active
 */
export async function* readMerchantXml(source: Readable, now = new Date()): AsyncGenerator<ImportRow> {
  const categories = new CategoryPaths();
  const groups = new Map<string, MerchantGroup>();
  const finished = new SeenKeys();
  for await (const entry of readMerchantEntries(source)) {
    if ('error' in entry) {
      yield entry;
      continue;
    }
    const id = entry.get('item_group_id');
    const group = groups.get(id) ?? new MerchantGroup(entry);
    if (finished.has(id)) {
      const error = `The variants of "${id}" are too far apart: sort the feed by item_group_id.`;
      yield { line: entry.line, error, skus: [entry.get('id')].filter(Boolean) };
      continue;
    }
    group.add(entry, now);
    if (id === '') {
      yield* group.rows(categories);
      continue;
    }
    groups.set(id, group);
    const [oldest] = groups;
    if (groups.size > OPEN_GROUPS && oldest) {
      groups.delete(oldest[0]);
      finished.add(oldest[0]);
      yield* oldest[1].rows(categories);
    }
  }
  for (const group of groups.values()) yield* group.rows(categories);
}

/** catalogRecordSchema allows 200; one more makes it report that there are too many. */
const MAX_VARIANTS = 201;
/** The same for a title. */
const MAX_TITLE = 200;

type Variant = { draft: VariantDraft; title: string; imageUrls: string[] };

/** The entries of one item: those with the same `item_group_id`, or a single one without. */
class MerchantGroup {
  readonly #first: MerchantEntry;
  readonly #variants: Variant[] = [];
  #refused: { line: number; error: string } | undefined;
  readonly #skus: string[] = [];

  constructor(first: MerchantEntry) {
    this.#first = first;
  }

  add(entry: MerchantEntry, now: Date): void {
    if (this.#variants.length === MAX_VARIANTS) return;
    this.#skus.push(entry.get('id'));
    try {
      this.#variants.push(readVariant(entry, now));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      this.#refused ??= { line: error.line, error: error.message };
    }
  }

  /** One item, preceded by its new categories. One invalid variant rejects the item, as in Shopify's files. */
  rows(categories: CategoryPaths): ImportRow[] {
    if (this.#refused) return [{ ...this.#refused, skus: this.#skus.filter(Boolean) }];
    const { line } = this.#first;
    const title = commonTitle(this.#variants.map((variant) => variant.title));
    const [main, ...others] = categoryPaths(this.#first).map((names) => categories.take(names));
    const fresh = [main, ...others].flatMap((taken) => taken?.fresh ?? []);
    const barcodes = this.#variants.map(({ draft }) => draft.barcode);
    const item = {
      ...slugField(this.#first),
      title,
      description: htmlToText(['description', 'summary', 'content'].map((f) => this.#first.get(f)).find(Boolean) ?? ''),
      brand: this.#first.get('brand') || null,
      category: main?.slug ?? '',
      categories: others.map(({ slug }) => slug),
      variants: this.#variants.map((variant) => named(variant, title)),
      images: images(this.#variants, title),
      // With several variants no barcode is the item's; missing fields stay unchanged.
      ...(barcodes.length === 1 && { barcode: barcodes[0] }),
    } satisfies Omit<ItemDraft, 'slug'> & { slug?: string };
    const notes = longUrlNotes(
      line,
      this.#variants.flatMap(({ imageUrls }) => imageUrls),
    );
    return [...fresh.map((category) => ({ line, category, mention: true as const })), { line, item }, ...notes];
  }
}

/** The slug at the end of a link in our own feeds; links of other shops may change. */
function slugField(entry: MerchantEntry): { slug?: string } {
  const link = entry.get('link');
  if (!entry.isOurs || !URL.canParse(link)) return {};
  const { success, data } = slugSchema.safeParse(new URL(link).pathname.split('/').at(-1));
  return success ? { slug: data } : {};
}

function readVariant(entry: MerchantEntry, now: Date): Variant {
  const { line } = entry;
  const sku = entry.get('id');
  const title = entry
    .get('title')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_TITLE + 1);
  if (sku === '') throw new RowError(line, 'id is missing.');
  if (title === '') throw new RowError(line, 'title is missing.');
  if (title.includes('\ufffd'))
    throw new RowError(line, 'Invalid characters: the feed is not in the encoding it declares.');
  const draft = {
    sku,
    barcode: entry.get('gtin').replace(/[\s-]/g, '') || null,
    color: entry.get('color') || null,
    size: entry.get('size') || null,
    ...readMerchantPrices(entry, now),
    stock: readStock(entry),
  };
  return { draft, title, imageUrls: [...entry.all('image_link').slice(0, 1), ...entry.all('additional_image_link')] };
}

/** A feed states availability, rarely the quantity. A product on preorder is not available yet. */
function readStock(entry: MerchantEntry): number {
  const availability = slugify(entry.get('availability'));
  if (['out-of-stock', 'preorder', 'backorder'].includes(availability)) return 0;
  if (availability !== 'in-stock') {
    const shown = JSON.stringify(entry.get('availability').slice(0, 40));
    throw new RowError(entry.line, `availability ${shown} is none of in_stock, out_of_stock, preorder, backorder.`);
  }
  const quantity = entry.get('quantity');
  return /^\d{1,6}$/.test(quantity) ? Number.parseInt(quantity, 10) : UNCOUNTED_STOCK;
}

/** The merchant's own paths, otherwise Google's unless it is only a number, otherwise none. */
function categoryPaths(entry: MerchantEntry): string[][] {
  const own = entry
    .all('product_type')
    .map(splitCategoryPath)
    .filter(({ length }) => length > 0);
  if (own.length > 0) return own;
  const google = entry.get('google_product_category');
  return [/^\d+$/.test(google) ? [] : splitCategoryPath(google)];
}

/** Variants' titles often end in colour and size: the words that they all start with are the item's title. */
function commonTitle(titles: readonly string[]): string {
  const [first = '', ...others] = titles;
  const words = first.split(' ');
  const differs = words.findIndex((word, n) => others.some((title) => title.split(' ')[n] !== word));
  const common = words
    .slice(0, differs < 0 ? words.length : differs)
    .join(' ')
    // Variants that share an option ("Tişört (Mavi, S)", "Tişört (Mavi, M)") leave an open parenthesis.
    .replace(/\s*\([^)]*$/, '')
    .replace(/[\s,/|(–-]+$/, '');
  return common || first;
}

/** The rest of a variant's title names it when neither colour nor size does. */
function named({ draft, title }: Variant, itemTitle: string): VariantDraft {
  if (draft.color || draft.size) return draft;
  const rest = title.startsWith(itemTitle) ? title.slice(itemTitle.length) : title;
  return { ...draft, variant_title: rest.replace(/^[\s,/|(–-]+|\)$/g, '').slice(0, 120) };
}

/** Every image once; it belongs to a colour when only variants of that colour have it and there are others. */
function images(variants: readonly Variant[], title: string): ImageDraft[] {
  const urls = [...new Set(variants.flatMap(({ imageUrls }) => imageUrls))].filter(isImageUrl).slice(0, MAX_IMAGES);
  const isColorful = new Set(variants.map(({ draft }) => draft.color)).size > 1;
  return urls.map((url) => {
    const colors = new Set(variants.filter(({ imageUrls }) => imageUrls.includes(url)).map(({ draft }) => draft.color));
    const [color = null] = isColorful && colors.size === 1 ? colors : [];
    return { url, alt: title.slice(0, MAX_ALT), color };
  });
}

const AMOUNT = /^(₺|[a-z]{2,3})?\s*([\d.,\s]+?)\s*(₺|[a-z]{2,3})?$/i;
const LIRA = new Set(['TRY', 'TL', '₺']);

/**
 * Price and market price of an entry, in kuruş: during its dates `sale_price` is the price, and `price` the market
 * price.
 * @throws RowError
 */
function readMerchantPrices(entry: MerchantEntry, now: Date): { price: Kurus; market_price: Kurus } {
  const full = amountOf(entry, 'price');
  if (entry.get('sale_price') === '' || !isOn(entry, now)) return { price: full, market_price: full };
  const sale = amountOf(entry, 'sale_price');
  return sale < full ? { price: sale, market_price: full } : { price: full, market_price: full };
}

function amountOf(entry: MerchantEntry, field: string): Kurus {
  const text = entry.get(field);
  if (text === '') throw new RowError(entry.line, `${field} is missing.`);
  const [, before, amount = '', after] = AMOUNT.exec(text.slice(0, 60)) ?? [];
  const currency = (after ?? before)?.toLocaleUpperCase('en');
  const shown = JSON.stringify(text.slice(0, 40));
  if (currency === undefined) throw new RowError(entry.line, `${field} ${shown} needs an amount and a currency.`);
  if (!LIRA.has(currency)) throw new RowError(entry.line, `${field} ${shown}: the shop sells in TRY.`);
  return readPrice(amount, field, entry.line);
}

/** `2026-11-01T00:00+0300/2026-11-30T23:59+0300`, inclusive. Without an offset it is in Istanbul's time. */
function isOn(entry: MerchantEntry, now: Date): boolean {
  const dates = entry.get('sale_price_effective_date');
  if (dates === '') return true;
  const [start, end] = dates.split('/').map(timeOf);
  if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end)) {
    throw new RowError(entry.line, `sale_price_effective_date ${JSON.stringify(dates.slice(0, 80))} is no period.`);
  }
  return start <= now.getTime() && now.getTime() <= end;
}

function timeOf(text: string): number {
  const [, date, time = 'T00:00', offset = '+03:00'] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim()) ?? [];
  return Date.parse(`${date}${time}${offset.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2')}`);
}

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
class MerchantEntry {
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

type FoundEntry = MerchantEntry | { line: number; error: string; fatal?: true };

/**
 * Finds the entries of an RSS 2.0 or Atom feed, whatever the prefix of Google's namespace. Only direct children of an
 * entry count: the price inside `<g:shipping>` is a different one. Memory holds one entry and one chunk.
 */
async function* readMerchantEntries(source: AsyncIterable<Buffer>): AsyncGenerator<FoundEntry> {
  const finder = new EntryFinder();
  try {
    for await (const { line, text } of readXmlChunks(source)) {
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

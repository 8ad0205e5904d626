import { slugSchema } from '@/contracts/common';
import { slugify } from '@/contracts/turkish';
import type { ImportRow } from '../row';
import { type CategoryPaths, splitCategoryPath } from './category-paths';
import {
  type ImageDraft,
  type ItemDraft,
  isImageUrl,
  longAddressNotes,
  MAX_ALT,
  MAX_IMAGES,
  UNCOUNTED_STOCK,
  type VariantDraft,
} from './draft';
import { htmlToText } from './html-to-text';
import type { MerchantEntry } from './merchant-entries';
import { readMerchantPrices } from './merchant-price';
import { RowError } from './row-error';

/** catalogRecordSchema allows 200; one more makes it report that there are too many. */
const MAX_VARIANTS = 201;
/** The same for a title. */
const MAX_TITLE = 200;

type Variant = { draft: VariantDraft; title: string; imageUrls: string[] };

/** The entries of one item: those with the same `item_group_id`, or a single one without. */
export class MerchantGroup {
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
    const notes = longAddressNotes(
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

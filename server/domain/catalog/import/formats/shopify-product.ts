import { slugify } from '@/contracts/turkish';
import { WITHDRAWAL_EXCLUSIONS } from '@/contracts/withdrawal';
import type { ImportRow } from '../row';
import { cutSlug } from '../slugs';
import { type CategoryPaths, splitCategoryPath } from './category-paths';
import { type ItemDraft, longAddressNotes } from './draft';
import { htmlToText } from './html-to-text';
import { RowError } from './row-error';
import { columnName, type ShopifyHeader, type ShopifyRow } from './shopify-columns';
import { readImages } from './shopify-images';
import { readTags } from './shopify-tags';
import { isVariantRow, optionNames, readVariant, skuOf } from './shopify-variants';

/** Shopify allows 2048 variants and 250 images; more rows or text are not a product. */
const MAX_ROWS = 2500;
const MAX_CHARACTERS = 10_000_000;

/** The rows of one handle, as they arrive. */
export class ProductRows {
  readonly rows: ShopifyRow[] = [];
  #characters = 0;

  constructor(readonly slug: string) {}

  add(row: ShopifyRow): void {
    for (const cell of Object.values(row)) this.#characters += String(cell).length;
    if (!this.areTooMany) this.rows.push(row);
  }

  get areTooMany(): boolean {
    return this.rows.length >= MAX_ROWS || this.#characters > MAX_CHARACTERS;
  }
}

/** The slug that rows share; empty when a row belongs to no product. Without a handle it is derived from the title. */
export function slugOfRow(row: ShopifyRow): string {
  return cutSlug(slugify(row.handle) || slugify(row.title));
}

/**
 * One product from its rows: an item, preceded by its new categories. An item with one invalid variant is rejected
 * entirely; otherwise the import would silently stop selling the invalid one.
 */
export function readProduct(product: ProductRows, header: ShopifyHeader, categories: CategoryPaths): ImportRow[] {
  const { slug, rows } = product;
  const [first] = rows;
  if (!first) return [];
  try {
    if (product.areTooMany) throw new RowError(first.line, `"${slug}" has more rows than a product can have.`);
    return productRows(slug, first, rows, header, categories);
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    const skus = rows.map(({ sku }) => sku).filter(Boolean);
    return [{ line: error.line, error: error.message, slug, skus }];
  }
}

function productRows(
  slug: string,
  first: ShopifyRow,
  rows: readonly ShopifyRow[],
  header: ShopifyHeader,
  categories: CategoryPaths,
): ImportRow[] {
  const { line, title } = first;
  const garbled = rows.find((row) => Object.values(row).some((cell) => String(cell).includes('\ufffd')));
  if (garbled) throw new RowError(garbled.line, 'Invalid characters: save the file as "CSV UTF-8".');
  if (title === '') throw new RowError(line, 'Title is empty in the first row of this handle.');
  const variantRows = rows.filter((row) => row === first || isVariantRow(row));
  const reason = reasonToHide(first);
  if (reason) {
    const hide = { slug, skus: variantRows.map((row) => skuOf(row, slug)) };
    return [
      { line, hide },
      { line, note: `"${title}" is not for sale: ${reason}.` },
    ];
  }

  const names = optionNames(first);
  const variants = variantRows.map((row) => readVariant(row, names, slug, header));
  const colorOfRow = new Map(variantRows.map((row, n) => [row, variants[n]?.color ?? null]));
  const { slug: category, fresh } = categories.take(categoryNames(first));
  const item = {
    slug,
    title,
    category,
    variants,
    ...((header.has('status') || header.has('published')) && { hidden: false }),
    // Fields without a column in the file stay unchanged.
    ...(header.has('body') && { description: htmlToText(first.body) }),
    ...(header.has('vendor') && { brand: first.vendor || null }),
    ...(header.has('barcode') && variants.length === 1 && { barcode: variants[0]?.barcode }),
    ...(header.has('tags') && { properties: readTags(first.tags) }),
    ...(header.has('withdrawal') && { withdrawal_exclusion: readExclusion(first) }),
    ...(header.has('image') && { images: readImages(rows, colorOfRow, title) }),
  } satisfies ItemDraft;
  const notes = longAddressNotes(
    line,
    rows.flatMap((row) => [row.image, row.variantImage]),
  );
  return [...fresh.map((named) => ({ line, category: named, mention: true as const })), { line, item }, ...notes];
}

/** From the item's first row: empty when the item can be returned. */
function readExclusion({ line, withdrawal }: ShopifyRow) {
  if (withdrawal === '') return null;
  const known = WITHDRAWAL_EXCLUSIONS.find((reason) => slugify(reason) === slugify(withdrawal));
  if (known) return known;
  const shown = JSON.stringify(withdrawal.slice(0, 40));
  throw new RowError(line, `${columnName('withdrawal')}: ${shown} is none of ${WITHDRAWAL_EXCLUSIONS.join(', ')}.`);
}

/** Why an item of the file is not for sale; if the shop has it, it is archived. */
function reasonToHide(row: ShopifyRow): string | null {
  const status = row.status.toLowerCase();
  if (status !== '' && status !== 'active') return `its status is ${status}`;
  if (row.published.toLowerCase() === 'false') return 'it is not published';
  return row.giftCard.toLowerCase() === 'true' ? 'it is a gift card' : null;
}

/** The owner's own type rather than Shopify's taxonomy, which is made for taxes and means little to shoppers. */
function categoryNames(row: ShopifyRow): string[] {
  const own = splitCategoryPath(row.type);
  if (own.length > 0 || /^uncategorized$/i.test(row.category)) return own;
  return splitCategoryPath(row.category);
}

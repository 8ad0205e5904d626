import type { Readable } from 'node:stream';
import { BODY_LIMITS, BODY_MEASURES, type BodyMeasure, parseMeasureRange } from '@/contracts/body-limits';
import type { BodyMeasures } from '@/contracts/body-measures';
import type { ImportColumn } from '@/contracts/import-columns';
import { slugify } from '@/contracts/turkish';
import { WITHDRAWAL_EXCLUSIONS } from '@/contracts/withdrawal';
import type { ImportRow } from '../row';
import { cutSlug } from '../slugs';
import { CategoryPaths, splitCategoryPath } from './category-paths';
import { type CsvRow, readCsvRows } from './csv-rows';
import {
  fitCode,
  type ImageDraft,
  type ItemDraft,
  isImageUrl,
  longUrlNotes,
  MAX_ALT,
  MAX_IMAGES,
  MAX_SKU,
  RowError,
  readPrice,
  UNCOUNTED_STOCK,
  type VariantDraft,
} from './draft';
import { htmlToText } from './html-to-text';
import { SeenKeys } from './seen-keys';
import { columnName, readHeader, type ShopifyHeader, type ShopifyRow } from './shopify-columns';

/**
 * Reads Shopify's product file, which other platforms write too. The rows of a product are adjacent and share a handle;
 * the first describes the product, each further one a variant or an image. A handle that appears again later is an
 * error, because its item was already imported. Memory holds one product, and a few bytes per handle.
 */
export function readShopifyCsv(source: Readable): AsyncGenerator<ImportRow> {
  return readProductTable(readCsvRows(source));
}

/**
 * The same from the rows of any table, the first of which is the header.
 * @param columns what each column means, chosen by the owner; by default known by its name
 */
export async function* readProductTable(
  table: AsyncIterable<CsvRow>,
  columns?: readonly (ImportColumn | null)[],
): AsyncGenerator<ImportRow> {
  const categories = new CategoryPaths();
  const seen = new SeenKeys();
  let header: ShopifyHeader | undefined;
  let product: ProductRows | undefined;
  let repeated = '';
  const finish = () => (product && header ? readProduct(product, header, categories) : []);

  for await (const row of table) {
    if ('error' in row) {
      // The last product may continue in the lost part.
      const line = product?.rows[0]?.line;
      const slug = product?.slug;
      if (line) yield { line, error: `"${slug}" is left out: the file breaks off behind it.`, slug };
      yield row;
      return;
    }
    if (!header) {
      const found = readHeader(row.cells, columns);
      if ('error' in found) {
        yield { line: row.line, error: found.error, fatal: true };
        return;
      }
      header = found;
      if (header.unknownColumns) yield { line: row.line, note: header.unknownColumns };
      if (!header.has('stock')) yield noStock(row.line);
      continue;
    }
    const cells = header.row(row.line, row.cells);
    const slug = slugOfRow(cells);
    if (slug === '') {
      yield { line: row.line, error: 'The row has neither a handle nor a title.' };
    } else if (slug === product?.slug) {
      product.add(cells);
    } else if (!seen.has(slug)) {
      yield* finish();
      seen.add(slug);
      product = new ProductRows(slug);
      product.add(cells);
      repeated = '';
    } else if (slug !== repeated) {
      yield* finish();
      product = undefined;
      repeated = slug;
      yield {
        line: row.line,
        error: `The rows of "${slug}" must be adjacent: an earlier part of the file has some already.`,
      };
    }
  }
  yield* finish();
  if (!header) yield { line: 1, error: 'The file is empty.', fatal: true };
}

function noStock(line: number): ImportRow {
  return {
    line,
    note: `The file has no column ${columnName('stock')}: every variant gets a stock of ${UNCOUNTED_STOCK}.`,
  };
}

/** Shopify allows 2048 variants and 250 images; more rows or text are not a product. */
const MAX_ROWS = 2500;
const MAX_CHARACTERS = 10_000_000;

/** The rows of one handle, as they arrive. */
class ProductRows {
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
function slugOfRow(row: ShopifyRow): string {
  return cutSlug(slugify(row.handle) || slugify(row.title));
}

/**
 * One product from its rows: an item, preceded by its new categories. An item with one invalid variant is rejected
 * entirely; otherwise the import would silently stop selling the invalid one.
 */
function readProduct(product: ProductRows, header: ShopifyHeader, categories: CategoryPaths): ImportRow[] {
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
  const notes = longUrlNotes(
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

const COLOR_NAMES = new Set(['renk', 'renkler', 'color', 'colors', 'colour', 'colours']);
const SIZE_NAMES = new Set(['beden', 'boy', 'boyut', 'ebat', 'numara', 'olcu', 'size', 'sizes']);
/** Shopify's value for an item without options. */
const NO_OPTION = 'Default Title';

/** Shopify writes an item's option names only in its first row. */
type OptionNames = readonly [string, string, string];

function optionNames(first: ShopifyRow): OptionNames {
  return [first.option1Name, first.option2Name, first.option3Name];
}

/** Whether a row describes a variant; other rows add an image. */
function isVariantRow(row: ShopifyRow): boolean {
  return [row.option1Value, row.option2Value, row.option3Value, row.sku, row.price].some((cell) => cell !== '');
}

/**
 * The SKU of a variant of the item `slug`: its own, otherwise one derived from slug and options, the same on every
 * import.
 */
function skuOf(row: ShopifyRow, slug: string): string {
  const values = [row.option1Value, row.option2Value, row.option3Value, row.color, row.size];
  const options = slugify(values.filter((value) => value !== NO_OPTION).join(' '));
  return unquoteNumber(row.sku) || fitCode(options === '' ? slug : `${slug}-${options}`, MAX_SKU);
}

/**
 * A variant of the item `slug`. Colour and size options become colour and size, all others its title.
 * @throws RowError
 */
export function readVariant(row: ShopifyRow, names: OptionNames, slug: string, header: ShopifyHeader): VariantDraft {
  const variant = { color: row.color || null, size: row.size || null };
  const others: string[] = [];
  const values = [row.option1Value, row.option2Value, row.option3Value];
  values.forEach((value, index) => {
    if (value === '' || value === NO_OPTION) return;
    const axis = axisOf(names[index] ?? '');
    if (axis && variant[axis] === null) variant[axis] = value;
    else others.push(value);
  });
  const price = readPrice(row.price, columnName('price'), row.line);
  const comparePrice =
    row.comparePrice === '' ? price : readPrice(row.comparePrice, columnName('comparePrice'), row.line);
  return {
    ...variant,
    sku: skuOf(row, slug),
    barcode: unquoteNumber(row.barcode) || null,
    variant_title: others.join(' / '),
    price,
    // A market price below the price is ignored: no old price is shown.
    market_price: Math.max(price, comparePrice),
    stock: readStock(row),
    ...(header.has('weight') && { weight: readWeight(row) }),
    ...(BODY_MEASURES.some((measure) => header.has(measure)) && { measures: readMeasures(row) }),
  };
}

function axisOf(name: string): 'color' | 'size' | null {
  const folded = slugify(name);
  if (COLOR_NAMES.has(folded)) return 'color';
  return SIZE_NAMES.has(folded) ? 'size' : null;
}

/** Empty when the shop does not track it; negative when it was oversold. */
function readStock(row: ShopifyRow): number {
  const sellsOn = /^(continue|true)$/i.test(row.oversell);
  if (row.stock === '') return UNCOUNTED_STOCK;
  if (!/^-?\d{1,9}$/.test(row.stock)) {
    throw new RowError(row.line, `${columnName('stock')}: ${JSON.stringify(row.stock.slice(0, 40))} is not a count.`);
  }
  const count = Number.parseInt(row.stock, 10);
  return count > 0 || !sellsOn ? Math.max(0, count) : UNCOUNTED_STOCK;
}

/** Grams, rounded up. Shopify writes 0 for unknown weights. */
function readWeight(row: ShopifyRow): number | null {
  if (row.weight === '') return null;
  if (!/^\d{1,6}(?:[.,]\d{1,3})?$/.test(row.weight)) {
    throw new RowError(
      row.line,
      `${columnName('weight')}: ${JSON.stringify(row.weight.slice(0, 40))} is not a weight in grams.`,
    );
  }
  return Math.ceil(Number.parseFloat(row.weight.replace(',', '.'))) || null;
}

/** The body measures of a size; null when all cells are empty. */
function readMeasures(row: ShopifyRow): BodyMeasures | null {
  const read = (measure: BodyMeasure) => (row[measure] === '' ? null : readMeasureRange(row, measure));
  const measures = { height: read('height'), chest: read('chest'), age: read('age') };
  return BODY_MEASURES.some((measure) => measures[measure]) ? measures : null;
}

function readMeasureRange(row: ShopifyRow, measure: BodyMeasure) {
  const { least, most } = BODY_LIMITS[measure];
  const range = parseMeasureRange(row[measure]);
  if (range && range.from >= least && range.from <= range.to && range.to <= most) return range;
  const shown = JSON.stringify(row[measure].slice(0, 40));
  throw new RowError(
    row.line,
    `${columnName(measure)}: ${shown} is not a range such as "98-104" from ${least} to ${most}.`,
  );
}

/** Shopify prefixes codes with an apostrophe, so that spreadsheets do not reformat them. */
function unquoteNumber(code: string): string {
  return code.replace(/^'/, '').trim();
}

/** An item's images by position. An image on the rows of variants with a single colour belongs to that colour. */
function readImages(
  rows: readonly ShopifyRow[],
  colorOfRow: ReadonlyMap<ShopifyRow, string | null>,
  title: string,
): ImageDraft[] {
  const found = new Map<string, ImageDraft & { position: number }>();
  const add = (url: string, alt: string, position: number) => {
    if (isImageUrl(url) && !found.has(url)) found.set(url, { url, alt: (alt || title).slice(0, MAX_ALT), position });
  };
  for (const row of rows) add(row.image, row.imageAlt, positionOf(row));
  for (const row of rows) add(row.variantImage, '', Number.MAX_SAFE_INTEGER);
  for (const image of found.values()) {
    const colors = new Set(rows.filter((row) => row.variantImage === image.url).map((row) => colorOfRow.get(row)));
    const [color] = colors;
    image.color = colors.size === 1 ? (color ?? null) : null;
  }
  return [...found.values()]
    .sort((a, b) => a.position - b.position)
    .slice(0, MAX_IMAGES)
    .map(({ url, alt, color }) => ({ url, alt, color }));
}

function positionOf(row: ShopifyRow): number {
  return /^\d{1,6}$/.test(row.imagePosition) ? Number.parseInt(row.imagePosition, 10) : Number.MAX_SAFE_INTEGER;
}

type PropertyDraft = NonNullable<ItemDraft['properties']>[number];

/** Tags such as `Tema:Dinozor` become properties for filters; tags without a colon are ignored. */
function readTags(tags: string): PropertyDraft[] {
  const found = new Map<string, PropertyDraft>();
  for (const tag of tags.split(',')) {
    const [title = '', label = ''] = tag.split(/:(.*)/s).map((part) => part.trim());
    const [key, value] = [slugify(title), slugify(label)];
    const fits = title.length <= 60 && label.length <= 80;
    if (key !== '' && value !== '' && fits) found.set(`${key}:${value}`, { key, title, value, label });
  }
  return [...found.values()].slice(0, 50);
}

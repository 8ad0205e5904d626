import { IMPORT_COLUMNS, type ImportColumn } from '@/contracts/import-columns';
import { slugify } from '@/contracts/turkish';
import { nearWord } from '@/server/platform/near-word';

/** Column names of Shopify's product files: the older names, then those of the newer template. */
const NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category', 'Standard Product Type'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  oversell: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  /** Always grams, whatever unit the shop displays. */
  weight: ['Variant Grams', 'Weight value (grams)'],
  price: ['Variant Price', 'Price'],
  comparePrice: ['Variant Compare At Price', 'Compare-at price'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card'],
  /** Not columns of Shopify: the owner adds them for this shop. */
  color: ['Color', 'Colour', 'Renk'],
  size: ['Size', 'Beden'],
  withdrawal: ['Withdrawal Exclusion'],
  height: ['Height (cm)', 'Boy (cm)', 'Boy'],
  chest: ['Chest (cm)', 'Göğüs (cm)', 'Göğüs'],
  age: ['Age (years)', 'Yaş'],
} as const satisfies Record<ImportColumn, readonly string[]>;

/** Shopify's other columns, which are ignored. */
const UNUSED = new Set(
  [
    'Variant Inventory Tracker, Inventory tracker, Variant Fulfillment Service, Fulfillment service',
    'Variant Requires Shipping, Requires shipping, Variant Taxable, Charge tax, Variant Tax Code, Tax code',
    'Variant Weight Unit, Weight unit for display, Cost per item, SEO Title, SEO Description, Template Suffix',
    'Option1 Linked To, Option2 Linked To, Option3 Linked To, Published Scope, Collection, Custom Collections',
    'Unit Price Total Measure, Unit Price Total Measure Unit, Unit Price Base Measure, Unit Price Base Measure Unit',
    'Variant ID, ID, Command, Image Command, Variant Command, Created At, Updated At, Published At, URL, Row #, Top Row',
    'Total Inventory Qty, Tags Command, Variant Cost, Variant Position, Image Width, Image Height, Image Type',
    'Country of Origin, HS Code, Variant Country of Origin, Variant HS Code, Variant Metafields, Product image position',
    'Inventory policy, Google: Custom Product, Theme template',
  ].flatMap((names) => names.split(', ').map((name) => slugify(name))),
);
/** Metafields, Google's fields, and prices by market. */
const UNUSED_KIND =
  /metafields|^(variant )?metafield|^google shopping|^(included|price|compare.at price) ?\/|^inventory available/i;
/** How many ignored columns a message lists. */
const MAX_NAMED = 10;

const COLUMNS = IMPORT_COLUMNS;
const ALL_NAMES = new Set(COLUMNS.flatMap((column) => NAMES[column].map((name) => slugify(name))));
const REQUIRED: readonly ImportColumn[] = ['handle', 'title', 'price'];

/** A row by column, trimmed; columns that the file lacks are empty. */
export type ShopifyRow = { line: number } & Record<ImportColumn, string>;
export type ShopifyHeader = {
  has(column: ImportColumn): boolean;
  /** The message about columns that are not Shopify's, null when there are none. */
  unknownColumns: string | null;
  row(line: number, cells: readonly string[]): ShopifyRow;
};

/** What each column of a header means by Shopify's old or new names, in any order and case; null for unknown ones. */
export function knownColumns(header: readonly string[]): (ImportColumn | null)[] {
  const found: (ImportColumn | null)[] = header.map(() => null);
  const names = header.map((cell) => slugify(cell));
  for (const column of COLUMNS) {
    const wanted = NAMES[column].map((name) => slugify(name));
    const index = names.findIndex((name) => wanted.includes(name));
    if (index >= 0) found[index] = column;
  }
  return found;
}

/** Whether a column is one of Shopify's that mean nothing here. */
export function isUnusedColumn(name: string): boolean {
  return UNUSED.has(slugify(name)) || UNUSED_KIND.test(name.trim());
}

/**
 * Parses a header; an error when a required column is missing.
 * @param columns what each column means, chosen by the owner: then an item's handle may be made from its title
 */
export function readHeader(
  header: readonly string[],
  columns?: readonly (ImportColumn | null)[],
): ShopifyHeader | { error: string } {
  const meanings = columns ?? knownColumns(header);
  const indexOf = new Map<ImportColumn, number>();
  for (const [index, column] of meanings.entries()) if (column) indexOf.set(column, index);
  const required = columns ? REQUIRED.filter((column) => column !== 'handle') : REQUIRED;
  const missing = required.filter((column) => !indexOf.has(column)).map(columnName);
  if (missing.length > 0) {
    return { error: `Not a product file of Shopify: its header has no column ${missing.join(' and no ')}.` };
  }
  return {
    has: (column) => indexOf.has(column),
    unknownColumns: columns ? null : describeUnknownColumns(header, indexOf),
    row(line, cells) {
      const row = { line } as ShopifyRow;
      for (const column of COLUMNS) row[column] = cells[indexOf.get(column) ?? -1]?.trim() ?? '';
      return row;
    },
  };
}

/** A column as messages name it: `"Variant Price" (or "Price")`. */
export function columnName(column: ImportColumn): string {
  const [first, ...others] = NAMES[column].map((name) => `"${name}"`);
  return others.length > 0 ? `${first} (or ${others.join(', ')})` : `${first}`;
}

/** Otherwise a mistyped name would silently lose its column. */
function describeUnknownColumns(header: readonly string[], indexOf: ReadonlyMap<ImportColumn, number>): string | null {
  const used = new Set(indexOf.values());
  const missing = COLUMNS.filter((column) => !indexOf.has(column)).flatMap((column) => NAMES[column]);
  const unknownColumns = header.filter((cell, index) => {
    const name = slugify(cell);
    const isKnown = used.has(index) || isUnusedColumn(cell);
    return name !== '' && !isKnown && !ALL_NAMES.has(name);
  });
  if (unknownColumns.length === 0) return null;
  const named = unknownColumns.slice(0, MAX_NAMED).map((cell) => {
    const near = nearWord(cell.trim(), missing);
    return `"${cell.trim().slice(0, 60)}"${near ? ` (did you mean "${near}"?)` : ''}`;
  });
  const more = unknownColumns.length > MAX_NAMED ? ` and ${unknownColumns.length - MAX_NAMED} more` : '';
  return `Columns that mean nothing here: ${named.join(', ')}${more}.`;
}

import { slugify } from '@/contracts/turkish';
import { fitCode, MAX_SKU, readPrice, UNCOUNTED_STOCK, type VariantDraft } from './draft';
import { RowError } from './row-error';
import { columnName, type ShopifyHeader, type ShopifyRow } from './shopify-columns';

const COLOR_NAMES = new Set(['renk', 'renkler', 'color', 'colors', 'colour', 'colours']);
const SIZE_NAMES = new Set(['beden', 'boy', 'boyut', 'ebat', 'numara', 'olcu', 'size', 'sizes']);
/** Shopify's value for an item without options. */
const NO_OPTION = 'Default Title';

/** Shopify writes an item's option names only in its first row. */
export type OptionNames = readonly [string, string, string];

export function optionNames(first: ShopifyRow): OptionNames {
  return [first.option1Name, first.option2Name, first.option3Name];
}

/** Whether a row describes a variant; other rows add an image. */
export function isVariantRow(row: ShopifyRow): boolean {
  return [row.option1Value, row.option2Value, row.option3Value, row.sku, row.price].some((cell) => cell !== '');
}

/**
 * The SKU of a variant of the item `slug`: its own, otherwise one derived from slug and options, the same on every
 * import.
 */
export function skuOf(row: ShopifyRow, slug: string): string {
  const values = [row.option1Value, row.option2Value, row.option3Value];
  const options = slugify(values.filter((value) => value !== NO_OPTION).join(' '));
  return unquoteNumber(row.sku) || fitCode(options === '' ? slug : `${slug}-${options}`, MAX_SKU);
}

/**
 * A variant of the item `slug`. Colour and size options become colour and size, all others its title.
 * @throws RowError
 */
export function readVariant(row: ShopifyRow, names: OptionNames, slug: string, header: ShopifyHeader): VariantDraft {
  const variant = { color: null as string | null, size: null as string | null };
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

/** Shopify prefixes codes with an apostrophe, so that spreadsheets do not reformat them. */
function unquoteNumber(code: string): string {
  return code.replace(/^'/, '').trim();
}

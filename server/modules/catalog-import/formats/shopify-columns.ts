import { slugify } from '@/contracts/turkish';

/** What a product file of Shopify calls its columns: the names it long had, then those of the newer template. */
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
  /** Always grams, whatever unit the shop shows. */
  weight: ['Variant Grams', 'Weight value (grams)'],
  price: ['Variant Price', 'Price'],
  comparePrice: ['Variant Compare At Price', 'Compare-at price'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card'],
  /** Ours: no shop of Shopify's knows it, a column that the owner adds. */
  withdrawal: ['Withdrawal Exclusion'],
} as const satisfies Record<string, readonly string[]>;

export type ShopifyColumn = keyof typeof NAMES;
const COLUMNS = Object.keys(NAMES) as ShopifyColumn[];
const REQUIRED: readonly ShopifyColumn[] = ['handle', 'title', 'price'];

/** A row by what its cells mean, trimmed; a column that the file lacks is empty. */
export type ShopifyRow = { line: number } & Record<ShopifyColumn, string>;
export type ShopifyHeader = {
  has(column: ShopifyColumn): boolean;
  row(line: number, cells: readonly string[]): ShopifyRow;
};

/** Understands a header in any order, upper or lower case, old names and new; an error when a needed column is missing. */
export function readHeader(header: readonly string[]): ShopifyHeader | { error: string } {
  const places = header.map((cell) => slugify(cell));
  const placeOf = new Map<ShopifyColumn, number>();
  for (const column of COLUMNS) {
    const wanted = NAMES[column].map((name) => slugify(name));
    const place = places.findIndex((name) => wanted.includes(name));
    if (place >= 0) placeOf.set(column, place);
  }
  const missing = REQUIRED.filter((column) => !placeOf.has(column)).map(columnName);
  if (missing.length > 0) {
    return { error: `Not a product file of Shopify: its header has no column ${missing.join(' and no ')}.` };
  }
  return {
    has: (column) => placeOf.has(column),
    row(line, cells) {
      const row = { line } as ShopifyRow;
      for (const column of COLUMNS) row[column] = cells[placeOf.get(column) ?? -1]?.trim() ?? '';
      return row;
    },
  };
}

/** A column as messages name it: `"Variant Price" (or "Price")`. */
export function columnName(column: ShopifyColumn): string {
  const [first, ...others] = NAMES[column].map((name) => `"${name}"`);
  return others.length > 0 ? `${first} (or ${others.join(', ')})` : `${first}`;
}

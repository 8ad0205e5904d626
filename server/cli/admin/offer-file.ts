import { createReadStream } from 'node:fs';
import { type MoneyString, parseWrittenPrice, toMoneyString } from '@/contracts/money';
import { MOST_STOCK } from '@/contracts/stock';
import { slugify } from '@/contracts/turkish';
import { readCsvRows } from '@/server/domain/catalog/import/formats/csv-rows';
import { assertNoWorkbook } from '@/server/domain/catalog/import/formats/detect-format';

type Offer = { price?: MoneyString; market_price?: MoneyString; stock?: number };
type Field = keyof Offer;
export type OfferRow = Offer & { line: number; sku: string };
export type BadRow = { line: number; reason: string };

const SKU = ['sku', 'variant-sku', 'stok-kodu'];
const COLUMNS: Record<Field, readonly string[]> = {
  price: ['price', 'variant-price', 'fiyat', 'satis-fiyati'],
  market_price: ['market-price', 'compare-at-price', 'variant-compare-at-price', 'piyasa-fiyati', 'eski-fiyat'],
  stock: ['stock', 'stok', 'inventory-quantity', 'variant-inventory-qty'],
};
/** Kuruş: the maximum of a product's price column. */
const MAX_PRICE = 999_999_999;

/** The rows of a local file; see readOfferRows. @throws Error also for a spreadsheet workbook */
export async function readOfferFile(path: string, wanted: readonly Field[]) {
  await assertNoWorkbook(path);
  return readOfferRows(createReadStream(path), wanted);
}

/**
 * A CSV file with a column sku and at least one of the wanted ones, in any order and among others, separated by commas,
 * semicolons or tabs. An empty cell leaves its value unchanged; invalid cells are reported with their line.
 * @throws Error when the columns are missing
 */
export async function readOfferRows(source: AsyncIterable<Buffer>, wanted: readonly Field[]) {
  const rows: OfferRow[] = [];
  const bad: BadRow[] = [];
  const lines = new Map<string, number>();
  let places: Places | undefined;
  for await (const row of readCsvRows(source)) {
    if ('error' in row) {
      bad.push({ line: row.line, reason: row.error });
      break;
    }
    if (!places) {
      places = readHeader(row.cells, wanted);
      continue;
    }
    const sku = row.cells[places.sku]?.trim() ?? '';
    try {
      assertSku(sku, lines);
      rows.push({ line: row.line, sku, ...readOffer(row.cells, places, wanted) });
      lines.set(sku, row.line);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      bad.push({ line: row.line, reason: sku === '' ? error.message : `"${sku}": ${error.message}` });
    }
  }
  if (!places) throw new Error('The file is empty.');
  return { rows, bad };
}

type Places = Partial<Record<Field, number>> & { sku: number };

function readHeader(cells: readonly string[], wanted: readonly Field[]): Places {
  const names = cells.map((cell) => slugify(cell));
  const placeOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const places: Places = { sku: placeOf(SKU) };
  for (const field of wanted) if (placeOf(COLUMNS[field]) >= 0) places[field] = placeOf(COLUMNS[field]);
  if (places.sku < 0 || Object.keys(places).length === 1) {
    const needed = wanted.length > 1 ? `sku and at least one of ${wanted.join(', ')}` : `sku and ${wanted[0]}`;
    throw new Error(`The first line of the file has to name the columns ${needed}.`);
  }
  return places;
}

/** @throws RangeError with the reason */
function assertSku(sku: string, lines: ReadonlyMap<string, number>): void {
  if (sku === '') throw new RangeError('the SKU is empty');
  if (sku.includes('\ufffd')) throw new RangeError('broken letters: save the file as "CSV UTF-8"');
  if (sku.length > 80 || /[\0\p{Surrogate}]/u.test(sku)) throw new RangeError('that is no SKU');
  if (lines.has(sku)) throw new RangeError(`stands on line ${lines.get(sku)} already`);
}

/** @throws RangeError with the reason */
function readOffer(cells: readonly string[], places: Places, wanted: readonly Field[]): Offer {
  const offer: Offer = {};
  for (const field of wanted) {
    const text = cells[places[field] ?? -1]?.trim() ?? '';
    if (text === '') continue;
    if (field === 'stock') offer.stock = readStock(text);
    else offer[field] = readPrice(text);
  }
  if (Object.keys(offer).length === 0) throw new RangeError(`there is no ${wanted.join(' and no ')} on this row`);
  return offer;
}

function readStock(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`${JSON.stringify(text.slice(0, 40))} is not a number of units`);
  if (Number(text) > MOST_STOCK) throw new RangeError(`more than ${MOST_STOCK} can't be kept`);
  return Number(text);
}

function readPrice(text: string): MoneyString {
  const kurus = parseWrittenPrice(text);
  if (kurus === 0) throw new RangeError('a price is above zero');
  if (kurus > MAX_PRICE) throw new RangeError(`${JSON.stringify(text.slice(0, 40))} is more than any price`);
  return toMoneyString(kurus);
}

import { MOST_STOCK } from '@/contracts/stock';
import { slugify } from '@/contracts/turkish';
import { readCsvRows } from '@/server/modules/catalog-import/formats/csv-rows';

export type StockFileRow = { line: number; sku: string; stock: number };
export type BadStockRow = { line: number; reason: string };

const COLUMNS = { sku: ['sku', 'variant-sku'], stock: ['stock', 'stok'] };

/**
 * A CSV file with the columns sku and stock, in any order and among others, divided by commas, semicolons or tabs.
 * What can't be understood is told by its line.
 * @throws Error when the columns are missing
 */
export async function readStockFile(source: AsyncIterable<Buffer>) {
  const rows: StockFileRow[] = [];
  const bad: BadStockRow[] = [];
  const lines = new Map<string, number>();
  let places: { sku: number; stock: number } | undefined;
  for await (const row of readCsvRows(source)) {
    if ('error' in row) {
      bad.push({ line: row.line, reason: row.error });
      break;
    }
    if (!places) {
      places = readHeader(row.cells);
      continue;
    }
    const sku = row.cells[places.sku]?.trim() ?? '';
    const count = row.cells[places.stock]?.trim() ?? '';
    const reason = problemOf(sku, count, lines.get(sku));
    if (reason) bad.push({ line: row.line, reason });
    else {
      lines.set(sku, row.line);
      rows.push({ line: row.line, sku, stock: Number(count) });
    }
  }
  if (!places) throw new Error('The file is empty.');
  return { rows, bad };
}

function readHeader(cells: readonly string[]): { sku: number; stock: number } {
  const names = cells.map((cell) => slugify(cell));
  const [sku, stock] = [COLUMNS.sku, COLUMNS.stock].map((known) => names.findIndex((name) => known.includes(name)));
  if (sku === undefined || stock === undefined || sku < 0 || stock < 0) {
    throw new Error('The first line of the file has to name the columns sku and stock.');
  }
  return { sku, stock };
}

function problemOf(sku: string, count: string, before: number | undefined): string | null {
  if (sku === '') return 'the SKU is empty';
  if (sku.length > 80 || /[\0\p{Surrogate}]/u.test(sku)) return 'that is no SKU';
  if (before !== undefined) return `"${sku}" stands on line ${before} already`;
  if (!/^\d{1,9}$/.test(count)) return `"${sku}": ${JSON.stringify(count.slice(0, 40))} is not a number of pieces`;
  return Number(count) > MOST_STOCK ? `"${sku}": more than ${MOST_STOCK} can't be kept` : null;
}

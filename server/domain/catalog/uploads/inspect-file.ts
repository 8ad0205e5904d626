import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { CatalogImport } from '@/contracts/catalog-import';
import { type CsvRow, readCsvRows } from '@/server/domain/catalog/import/formats/csv-rows';
import { detectFormat } from '@/server/domain/catalog/import/formats/detect-format';
import { ApiError } from '@/server/platform/http/errors';
import { readXlsxRows } from './xlsx-rows';
import { ZipError } from './zip';

type Encoding = CatalogImport['encoding'];
export type FileFacts = Pick<CatalogImport, 'format' | 'encoding' | 'header' | 'samples'>;

/** Rows after the header that are shown beside the columns, and the characters of a value. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;
/** Columns of a table. */
const MAX_COLUMNS = 500;

/**
 * What an uploaded file is, with the header and first rows of a table.
 * @throws ApiError 400 `unknown_format`, `old_workbook`, `empty_file`, `damaged_file`
 */
export async function inspectFile(path: string): Promise<FileFacts> {
  const format = await formatOf(path);
  if (format !== 'csv' && format !== 'xlsx') return { format, encoding: 'utf-8', header: null, samples: null };
  const encoding = format === 'csv' ? await encodingOf(path) : 'utf-8';
  const { header, samples } = await readHead(readTable(path, format, encoding));
  return { format, encoding, header, samples };
}

/** The header of a table and a few rows. @throws ApiError 400 */
export async function readHead(table: AsyncIterable<CsvRow>): Promise<{ header: string[]; samples: string[][] }> {
  const rows: string[][] = [];
  try {
    for await (const row of table) {
      if ('error' in row) break;
      rows.push(row.cells.slice(0, MAX_COLUMNS).map((cell) => cell.trim().slice(0, SAMPLE_LENGTH)));
      if (rows.length > SAMPLES) break;
    }
  } catch (error) {
    if (error instanceof ZipError) throw new ApiError(400, 'damaged_file', `The file is ${error.message}.`);
    throw error;
  }
  const [header, ...samples] = rows;
  if (!header) throw new ApiError(400, 'empty_file', 'The file has no rows.');
  return { header, samples };
}

/** The rows of a CSV file or of a workbook. */
export function readTable(path: string, format: 'csv' | 'xlsx', encoding: Encoding): AsyncIterable<CsvRow> {
  return format === 'xlsx' ? readXlsxRows(path) : readCsvRows(decoded(createReadStream(path), encoding));
}

/** As UTF-8, whatever the file's encoding is. */
async function* decoded(source: Readable, encoding: Encoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') return yield* source;
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source) yield Buffer.from(decoder.decode(chunk as Buffer, { stream: true }));
  yield Buffer.from(decoder.decode());
}

async function formatOf(path: string): Promise<CatalogImport['format']> {
  const start = await readStart(path);
  if (start.length === 0) throw new ApiError(400, 'empty_file', 'The file is empty.');
  if (start.startsWith('PK\x03\x04')) return 'xlsx';
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    throw new ApiError(400, 'old_workbook', 'A workbook of Excel 97-2003: save it as .xlsx.');
  }
  const format = start.startsWith('\x1f\x8b') ? null : await detectFormat(path);
  if (format === null) throw new ApiError(400, 'unknown_format', 'Not a CSV, XLSX, JSON Lines or Merchant file.');
  return format === 'shopify-csv' ? 'csv' : format;
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** By its mark, else UTF-8 if all of it is; Turkish Excel writes Windows-1254 otherwise. */
async function encodingOf(path: string): Promise<Encoding> {
  if ((await readStart(path)).startsWith('\xff\xfe')) return 'utf-16le';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'windows-1254';
    throw error;
  }
}

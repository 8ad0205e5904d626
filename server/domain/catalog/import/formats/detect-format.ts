import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip, gunzipSync, constants as zlib } from 'node:zlib';
import type { ReadRows } from '../row';
import { readJsonLines } from './json-lines';
import { readMerchantXml } from './merchant-xml';
import { readShopifyCsv } from './shopify-csv';

export const FORMATS = ['shopify-csv', 'jsonl', 'merchant-xml'] as const;
export type Format = (typeof FORMATS)[number];

export const READERS: Record<Format, ReadRows> = {
  'shopify-csv': readShopifyCsv,
  jsonl: readJsonLines,
  'merchant-xml': (source) => readMerchantXml(source),
};

const BY_EXTENSION: Record<string, Format> = {
  csv: 'shopify-csv',
  tsv: 'shopify-csv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  xml: 'merchant-xml',
  rss: 'merchant-xml',
  atom: 'merchant-xml',
};
const HEAD_BYTES = 4096;

/** The catalogue in a folder that an export with images wrote. */
export const CATALOG_FILE = 'catalog.jsonl';

/** The catalogue file that a path means: itself, or the one in an exported folder, which has the images too. */
export async function findCatalogFile(path: string): Promise<{ file: string; folder: string | null }> {
  const isFolder = (await stat(path)).isDirectory();
  return isFolder ? { file: join(path, CATALOG_FILE), folder: path } : { file: path, folder: null };
}

/** The format of a catalogue file: by how it begins, else by its name, `.gz` or not; null when neither tells. */
export async function detectFormat(path: string): Promise<Format | null> {
  const name = path.replace(/\.gz$/i, '').toLowerCase();
  const named = BY_EXTENSION[name.slice(name.lastIndexOf('.') + 1)];
  const start = textOf(await readHead(path)).trimStart();
  if (start.startsWith('{')) return 'jsonl';
  if (start.startsWith('<')) return 'merchant-xml';
  return named ?? null;
}

/**
 * Refuses workbooks of spreadsheet programs, which are no text: `.xlsx` and `.ods` begin as a ZIP file does, `.xls` as
 * an OLE one.
 * @throws Error that says what to do
 */
export async function assertNoWorkbook(path: string): Promise<void> {
  const start = (await readHead(path)).toString('latin1', 0, 8);
  if (!start.startsWith('PK\x03\x04') && start !== '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return;
  throw new Error(
    `${path} is a workbook. Open it, save it as "CSV UTF-8" ("CSV UTF-8 (virgülle ayrılmış)"), and use that file.`,
  );
}

/**
 * A catalogue file's content, unpacked when it is gzip, whatever its name. `bytesRead()` counts the bytes of the file
 * itself, so that progress has something to be measured by.
 */
export async function openCatalogFile(path: string): Promise<{ source: Readable; bytesRead: () => number }> {
  const head = await readHead(path);
  const file = createReadStream(path);
  const bytesRead = () => file.bytesRead;
  if (!isGzip(head)) return { source: file, bytesRead };
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  unpacked.on('close', () => file.destroy());
  return { source: file.pipe(unpacked), bytesRead };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function textOf(head: Buffer): string {
  const bytes = isGzip(head) ? gunzipSync(head, { finishFlush: zlib.Z_SYNC_FLUSH }) : head;
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  // The decoder drops the byte order mark.
  return new TextDecoder(encoding).decode(bytes);
}

function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

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

/** The catalogue's file name in the folder of an export with images. */
export const CATALOG_FILE = 'catalog.jsonl';

/** The catalogue file of a path: the file itself, or the one in an exported folder, which also has the images. */
export async function findCatalogFile(path: string): Promise<{ file: string; folder: string | null }> {
  const isFolder = (await stat(path)).isDirectory();
  return isFolder ? { file: join(path, CATALOG_FILE), folder: path } : { file: path, folder: null };
}

/** The format of a catalogue file: by its first bytes, else by its name, with or without `.gz`; null when unknown. */
export async function detectFormat(path: string): Promise<Format | null> {
  const name = path.replace(/\.gz$/i, '').toLowerCase();
  const named = BY_EXTENSION[name.slice(name.lastIndexOf('.') + 1)];
  const start = textOf(await readHead(path)).trimStart();
  if (start.startsWith('{')) return 'jsonl';
  if (start.startsWith('<')) return 'merchant-xml';
  return named ?? null;
}

/**
 * Rejects spreadsheet workbooks, which are not text: `.xlsx` and `.ods` begin like ZIP files, `.xls` like OLE files.
 * @throws Error with a hint for the user
 */
export async function assertNoWorkbook(path: string): Promise<void> {
  const start = (await readHead(path)).toString('latin1', 0, 8);
  if (!start.startsWith('PK\x03\x04') && start !== '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return;
  throw new Error(
    `${path} is a workbook. Open it, save it as "CSV UTF-8" ("CSV UTF-8 (virgülle ayrılmış)"), and use that file.`,
  );
}

/**
 * A catalogue file's content, decompressed when it is gzip, regardless of its name. `bytesRead()` counts the bytes of
 * the file itself, for progress.
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
  // TextDecoder removes the byte order mark.
  return new TextDecoder(encoding).decode(bytes);
}

function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

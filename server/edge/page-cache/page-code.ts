import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Entry } from './page-store.mjs';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Reduces a page to a seventh of its size within milliseconds. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** The maximum decompressed size. */
const SIZE_LIMIT = { maxOutputLength: 32 * 1024 * 1024 };

/** A page and the position in the log of changes up to which its content is valid. */
export type SharedPage = Entry & { position: bigint };

/** Serializes a page. It consists of texts, buffers and maps of them, which JSON could not distinguish. */
export function encodePage(page: SharedPage): Promise<Buffer> {
  return compress(serialize(page), QUALITY);
}

/** @throws Error for invalid bytes */
export async function decodePage(bytes: Buffer): Promise<SharedPage> {
  return deserialize(await decompress(bytes, SIZE_LIMIT)) as SharedPage;
}

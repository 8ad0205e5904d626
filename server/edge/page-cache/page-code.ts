import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Entry } from './page-store.mjs';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Strong enough to make a page a seventh of its size, and done in milliseconds. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** What is larger when unpacked is no page of ours. */
const LARGEST = { maxOutputLength: 32 * 1024 * 1024 };

/** A page and the position in the log of changes up to which its content is right. */
export type SharedPage = Entry & { position: bigint };

/** The page as bytes. Its parts are texts, buffers and maps of them, which JSON could not tell apart. */
export function encodePage(page: SharedPage): Promise<Buffer> {
  return compress(serialize(page), QUALITY);
}

/** @throws Error when the bytes are no page */
export async function decodePage(bytes: Buffer): Promise<SharedPage> {
  return deserialize(await decompress(bytes, LARGEST)) as SharedPage;
}

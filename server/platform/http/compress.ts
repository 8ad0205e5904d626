import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

/** Codings of compressed bodies. */
export type Coding = 'br' | 'gzip';

/** How the name of a file in each coding ends, after the name of the original one. */
export const FILE_ENDS: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** The build's files that are compressed, by the end of their name, with the content type that Next sends for them. */
export const COMPRESSED_TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unpack = promisify(brotliDecompress);

/** Compresses a text off the main thread. `level`: from 1 (fast) to 9 (gzip) or 11 (Brotli), the smallest. */
function pack(bytes: Buffer, coding: Coding, level: number): Promise<Buffer> {
  if (coding === 'gzip') return zip(bytes, { level });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/**
 * Brotli's tables for level 8 take 16 MB. With four of them at once V8 sees 64 MB more outside of its heap and collects all of it, again
 * after every sixth page (docs/decisions/0018-cached-pages.md).
 */
const brotliLimit = pLimit(1);

/**
 * For bytes that are sent many times: the level above which another ms saves less than 1 %, see docs/decisions/0018.
 */
export const compress = (bytes: Buffer, coding: Coding) =>
  coding === 'br' ? brotliLimit(() => pack(bytes, coding, 8)) : pack(bytes, coding, 6);

/** For pages that many clients get: 7 to 8 % smaller than {@link compress}, for 30 ms instead of 2. */
export const compressSmaller = (bytes: Buffer, coding: Coding) => pack(bytes, coding, coding === 'br' ? 10 : 9);

/** For files that are compressed once per build: the smallest result, however long it takes. */
export const compressBest = (bytes: Buffer, coding: Coding) => pack(bytes, coding, coding === 'br' ? 11 : 9);

/** For bytes that are sent once. */
export const compressFast = (bytes: Buffer, coding: Coding) => pack(bytes, coding, coding === 'br' ? 3 : 4);

/** Bytes that were compressed with Brotli. @throws when they are none, or more than 32 MB */
export const decompress = (bytes: Buffer) => unpack(bytes, { maxOutputLength: 32 * 1024 * 1024 });

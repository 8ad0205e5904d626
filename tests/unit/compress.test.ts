import type * as Zlib from 'node:zlib';
import { compress } from '@/server/platform/http/compress';

let running = 0;
let mostAtOnce = 0;

jest.mock('node:zlib', () => {
  const zlib = jest.requireActual<typeof Zlib>('node:zlib');
  const brotliCompress = (bytes: Buffer, options: Zlib.BrotliOptions, done: Zlib.CompressCallback) => {
    mostAtOnce = Math.max(mostAtOnce, ++running);
    zlib.brotliCompress(bytes, options, (error, result) => {
      running--;
      done(error, result);
    });
  };
  return { ...zlib, brotliCompress };
});

test('pages that are compressed with Brotli at the same time take its tables once', async () => {
  const { brotliDecompressSync } = jest.requireActual<typeof Zlib>('node:zlib');
  const pages = Array.from({ length: 8 }, (_, at) => Buffer.from(`<p>Sayfa ${at}</p>`.repeat(2000)));
  const compressed = await Promise.all(pages.map((page) => compress(page, 'br')));
  expect(compressed.map((bytes) => brotliDecompressSync(bytes).toString())).toEqual(pages.map(String));
  expect(mostAtOnce).toBe(1);
});

import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { COMPRESSED_TYPES, type Coding, compressBest, FILE_ENDS } from '@/server/platform/http/compress';

/** Smaller files lose more to the headers of a compressed answer than they gain, bytes. */
const MIN_BYTES = 300;

/**
 * Writes a Brotli and a gzip file beside each of the build's files that gets smaller by it, and prints their sizes and
 * the time. Next begins each build with an empty folder, so none of an earlier build remain.
 * @param folder of the build's static files
 */
export async function compressBuild(folder: string): Promise<void> {
  const started = performance.now();
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = all.filter((name) => extname(name) in COMPRESSED_TYPES);
  // All at once: Node compresses on as many threads as its pool has.
  const sizes = await Promise.all(names.map((name) => compressFile(join(folder, name))));
  const sum = (of: 'plain' | Coding) => `${Math.round(sizes.reduce((total, one) => total + one[of], 0) / 1000)} kB`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `✓ Compressed ${names.length} static files in ${seconds}s: ${sum('plain')}, gzip ${sum('gzip')}, Brotli ${sum('br')}`,
  );
}

/** @returns bytes on the wire, by coding */
async function compressFile(path: string): Promise<Record<'plain' | Coding, number>> {
  const bytes = await readFile(path);
  const compress = async (coding: Coding) => {
    if (bytes.length < MIN_BYTES) return bytes.length;
    const compressed = await compressBest(bytes, coding);
    if (compressed.length >= bytes.length) return bytes.length;
    await writeFile(path + FILE_ENDS[coding], compressed);
    return compressed.length;
  };
  const [br, gzip] = await Promise.all([compress('br'), compress('gzip')]);
  return { plain: bytes.length, br, gzip };
}

import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Bytes of a record of the format. */
const BLOCK = 512;
/** The format's fields for names: a name of at most 100 bytes below a prefix of at most 155. */
const [NAME, PREFIX] = [100, 155];

/**
 * A folder as a tar archive (POSIX ustar), read file by file while it is sent. Without compression: tables and images of
 * backups are compressed already.
 * @param root the name of the folder in the archive
 */
export async function* tarOf(folder: string, root: string): AsyncGenerator<Uint8Array> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(path);
    yield header(`${root}/${relative(folder, path).replaceAll('\\', '/')}`, size, mtimeMs);
    // Not one byte more than announced, should the file grow.
    if (size > 0) yield* createReadStream(path, { end: size - 1 }) as AsyncIterable<Uint8Array>;
    yield new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK);
  }
  yield new Uint8Array(2 * BLOCK);
}

function header(path: string, size: number, mtimeMs: number): Uint8Array {
  const block = Buffer.alloc(BLOCK);
  const { name, prefix } = split(path);
  const octal = (value: number, length: number) =>
    `${Math.floor(value)
      .toString(8)
      .padStart(length - 1, '0')}\0`;
  block.write(name, 0);
  block.write(octal(0o600, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(mtimeMs / 1000, 12), 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\0', 257);
  block.write('00', 263);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** @throws Error for a path that the format can't hold */
function split(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= NAME) return { name: path, prefix: '' };
  const at = path.lastIndexOf('/');
  const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
  if (Buffer.byteLength(name) > NAME || Buffer.byteLength(prefix) > PREFIX) {
    throw new Error(`The path is too long for an archive: ${path}`);
  }
  return { name, prefix };
}

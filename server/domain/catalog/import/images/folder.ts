import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';
import { ImageError } from './image-error';

/**
 * Reads an image from the folder that the owner named. A name may refer to a subfolder but never leave the folder,
 * neither by `..` nor through a link.
 * @throws ImageError
 */
export async function readFromFolder(folder: string, name: string, maxBytes: number): Promise<Buffer> {
  if (name.includes('\0') || name.includes('\\') || isAbsolute(name)) throw new ImageError('not a file name');
  const root = await realpath(folder);
  const path = resolve(root, name);
  if (!path.startsWith(root + sep)) throw new ImageError('outside of the image folder');
  try {
    const real = await realpath(path);
    if (!real.startsWith(root + sep)) throw new ImageError('outside of the image folder');
    const found = await stat(real);
    if (!found.isFile()) throw new ImageError('not a file');
    if (found.size > maxBytes) throw new ImageError(`larger than ${Math.round(maxBytes / 1_000_000)} MB`);
    return await readFile(real);
  } catch (error) {
    if (error instanceof ImageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new ImageError('not in the image folder');
    throw new ImageError(`could not be read (${code})`);
  }
}

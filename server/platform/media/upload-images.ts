import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStorage } from '@/server/platform/ports/image-storage';
import { isImageName } from './image-name';

/** The number of concurrent uploads. */
const AT_ONCE = 8;

export type Uploaded = { copied: number; there: number };

/**
 * Copies every image of a folder to the current storage. Existing ones are skipped, so an interrupted run can simply be
 * repeated.
 * @throws ImageStorageUnavailableError when the store stops answering
 */
export async function uploadImages(
  folder: string,
  store: Pick<ImageStorage, 'has' | 'write'>,
  onProgress: (done: number, total: number) => void,
): Promise<Uploaded> {
  const names = await listImages(folder);
  const result: Uploaded = { copied: 0, there: 0 };
  let next = 0;
  const work = async () => {
    for (let name = names[next++]; name !== undefined; name = names[next++]) {
      if (await store.has(name)) {
        result.there++;
      } else {
        await store.write(name, await readFile(join(folder, name)));
        result.copied++;
      }
      onProgress(result.copied + result.there, names.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}

async function listImages(folder: string): Promise<string[]> {
  const folders = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = await Promise.all(
    folders
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => (await readdir(join(folder, name))).map((file) => `${name}/${file}`)),
  );
  // Skips temporary files that a crash left behind.
  return names.flat().filter(isImageName).sort();
}

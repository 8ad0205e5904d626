import { randomUUID } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ImageStorage } from '@/server/platform/ports/image-storage';

/** The folder of images on this machine. */
export const mediaFolder = (dataDir: string) => join(resolve(dataDir), 'media');

/** Images in DATA_DIR/media. */
export function createFolderImageStorage(dataDir: string): ImageStorage {
  const folder = mediaFolder(dataDir);
  return {
    async read(name, known) {
      const path = join(folder, name);
      const found = await statOf(path);
      if (!found?.isFile()) return null;
      const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
      if (etag === known) return 'unchanged';
      return { etag, size: found.size, body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array> };
    },
    has: async (name) => (await statOf(join(folder, name)))?.isFile() ?? false,
    async write(name, bytes) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, bytes);
    },
  };
}

/** Writes to a temporary file and renames it, so that readers never see a partial file. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, content);
  await rename(draft, file);
}

async function statOf(path: string): Promise<Stats | null> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

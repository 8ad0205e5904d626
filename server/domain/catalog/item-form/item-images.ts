import pLimit from 'p-limit';
import type { ImageArea, ImageSource } from '@/contracts/item-form';
import { originalPath, ownImagePath } from '@/contracts/media';
import { ApiError, FieldError, notFound } from '@/server/platform/http/errors';
import { cropImage, originalOf, sizeOfImage } from '@/server/platform/media/crop-image';
import { ImageError } from '@/server/platform/media/resize-image';
import { storeImage } from '@/server/platform/media/store-image';
import { type ImageStorage, ImageStorageUnavailableError } from '@/server/platform/ports/image-storage';

/** The folder that imports use too. */
const FOLDER = 'urun';

/** Decoding takes up to 160 MB for the largest image: a few uploads at once must not take the machine's memory. */
const decoding = pLimit(2);

/**
 * Stores an image of an item in every width of the shop, and its original, from which parts can be cut.
 * @returns its path
 * @throws FieldError when the bytes are not an accepted image
 */
export function storeItemImage(storage: ImageStorage, bytes: Buffer): Promise<string> {
  return decoding(() =>
    named('image', async () => {
      const url = await storeImage(storage, FOLDER, bytes);
      const original = nameOf(originalPath(url));
      if (!(await storage.has(original))) await storage.write(original, await originalOf(bytes));
      return url;
    }),
  );
}

/** The image that parts are cut from: the original, or for images of imports the largest width. @throws ApiError 404 */
export async function readImageSource(storage: ImageStorage, url: string): Promise<ImageSource> {
  const { path, bytes } = await readSource(storage, url);
  return { source: path, ...(await sizeOfImage(bytes)) };
}

/**
 * Stores a part of an image as an image of its own; the whole one stays.
 * @returns its path
 * @throws ApiError 404
 * @throws FieldError when the part is too small
 */
export async function cropItemImage(storage: ImageStorage, url: string, area: ImageArea): Promise<string> {
  const { bytes } = await readSource(storage, url);
  const part = await decoding(() => named('area', () => cropImage(bytes, area)));
  return storeItemImage(storage, part);
}

async function readSource(storage: ImageStorage, url: string): Promise<{ path: string; bytes: Buffer }> {
  if (ownImagePath(url) !== url) throw notFound();
  for (const path of [originalPath(url), url]) {
    const found = await named('image', () => storage.read(nameOf(path)));
    if (found && found !== 'unchanged') {
      return { path, bytes: Buffer.from(await new Response(found.body).arrayBuffer()) };
    }
  }
  throw notFound();
}

const nameOf = (path: string) => path.replace(/^\/media\//, '');

/** Gives failures of images and of their storage the names of the API. */
async function named<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImageError) throw new FieldError({ [field]: [`Not usable: ${error.message}.`] });
    if (error instanceof ImageStorageUnavailableError) {
      throw new ApiError(503, 'image_storage_unavailable', 'The image store does not answer.');
    }
    throw error;
  }
}

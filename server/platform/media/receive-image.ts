import { z } from '@hono/zod-openapi';
import { FieldError } from '@/server/platform/http/errors';
import type { ImageStorage } from '@/server/platform/ports/image-storage';
import { ImageError } from './resize-image';
import { storeImage } from './store-image';

/** The size of an uploaded image, bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** The body of a route that receives an image: its bytes. */
export const imageBody = {
  body: {
    required: true,
    content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
  },
} as const;

/**
 * Stores an uploaded image in every width, cropped to a square.
 * @param folder of the image storage
 * @returns its path in the shop
 * @throws FieldError when the bytes are not an accepted image
 */
export async function receiveImage(storage: ImageStorage, folder: string, bytes: ArrayBuffer): Promise<string> {
  return storeImage(storage, folder, Buffer.from(bytes), 'cover').catch((error: unknown) => {
    if (!(error instanceof ImageError)) throw error;
    throw new FieldError({ image: [`Not an image that can be used: ${error.message}.`] });
  });
}

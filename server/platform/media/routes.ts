import { createRoute, z } from '@hono/zod-openapi';
import type { App } from '@/server/platform/http/context';
import { ApiError, notFound } from '@/server/platform/http/errors';
import { answers } from '@/server/platform/http/responses';
import { ImageStorageUnavailableError } from '@/server/platform/ports/image-storage';
import { contentTypeOf, isImageName } from './image-name';

const binary = { schema: z.string().meta({ format: 'binary' }) };

const media = createRoute({
  method: 'get',
  path: '/media/{folder}/{file}',
  tags: ['Media'],
  summary: 'An image',
  request: { params: z.object({ folder: z.string(), file: z.string() }) },
  responses: {
    200: {
      description: 'The image',
      content: { 'image/webp': binary, 'image/avif': binary, 'image/png': binary, 'image/jpeg': binary },
    },
    304: { description: 'Not modified' },
    404: answers[404],
    503: answers[503],
  },
});

/** Images never change under their name, so browsers may cache them for a year. */
export function registerMedia(app: App): void {
  app.openapi(media, async (c) => {
    const { folder, file } = c.req.valid('param');
    const name = `${folder}/${file}`;
    if (!isImageName(name)) throw notFound();
    const { imageStorage, log } = c.get('ports');
    const known = c.req.header('if-none-match');
    const found = await imageStorage.read(name, known).catch((error: unknown) => {
      if (!(error instanceof ImageStorageUnavailableError)) throw error;
      log.error({ err: error }, 'an image could not be read');
      throw new ApiError(503, 'image_storage_unavailable', 'The image store does not answer.');
    });
    if (!found) throw notFound();
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    if (found === 'unchanged') {
      c.header('ETag', known);
      return c.body(null, 304);
    }
    c.header('ETag', found.etag);
    c.header('Content-Type', contentTypeOf(name));
    c.header('Content-Length', String(found.size));
    if (c.req.method !== 'HEAD') return c.body(found.body, 200);
    await found.body.cancel();
    return c.body(null, 200);
  });
}

import { createRoute, z } from '@hono/zod-openapi';
import { contentImageSchema } from '@/contracts/shop-content';
import { recordChange } from '@/server/platform/audit/record-change';
import type { App } from '@/server/platform/http/context';
import { FieldError } from '@/server/platform/http/errors';
import { limitBodyTo } from '@/server/platform/http/middleware';
import { answers, json } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { ImageError } from '@/server/platform/media/resize-image';
import { storeImage } from '@/server/platform/media/store-image';

/** The size of an uploaded image, bytes. */
const MAX_BYTES = 10 * 1024 * 1024;
const PATH = '/admin/content/images';
const bytes = { schema: z.string().meta({ format: 'binary' }) };

const upload = createRoute({
  ...staffCall('content.write'),
  method: 'post',
  path: PATH,
  summary: 'Store an image for a slide: JPEG, PNG, WebP, AVIF or GIF, cropped to a square',
  request: { body: { required: true, content: { 'application/octet-stream': bytes } } },
  responses: {
    201: json(contentImageSchema, 'Its path, to be saved with the slide'),
    400: answers[400],
    401: answers[401],
    413: answers[413],
  },
});

export function registerContentImages(app: App): void {
  app.use(PATH, limitBodyTo(MAX_BYTES));
  app.openapi(upload, async (c) => {
    const { imageStorage, db } = c.get('ports');
    const sent = Buffer.from(await c.req.arrayBuffer());
    const image = await storeImage(imageStorage, 'icerik', sent, 'cover').catch((error: unknown) => {
      if (error instanceof ImageError)
        throw new FieldError({ image: [`Not an image that can be used: ${error.message}.`] });
      throw error;
    });
    await recordChange(db, { entity: 'content image', id: image, after: { image } });
    return c.json({ image }, 201);
  });
}

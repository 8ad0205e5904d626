import { createRoute } from '@hono/zod-openapi';
import { contentImageSchema } from '@/contracts/shop-content';
import { recordChange } from '@/server/platform/audit/record-change';
import type { App } from '@/server/platform/http/context';
import { limitBodyTo } from '@/server/platform/http/middleware';
import { answers, json } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { imageBody, MAX_IMAGE_BYTES, receiveImage } from '@/server/platform/media/receive-image';

const PATH = '/admin/content/images';

const upload = createRoute({
  ...staffCall('content.write'),
  method: 'post',
  path: PATH,
  summary: 'Store an image for a slide: JPEG, PNG, WebP, AVIF or GIF, cropped to a square',
  request: imageBody,
  responses: {
    201: json(contentImageSchema, 'Its path, to be saved with the slide'),
    400: answers[400],
    401: answers[401],
    413: answers[413],
  },
});

export function registerContentImages(app: App): void {
  app.use(PATH, limitBodyTo(MAX_IMAGE_BYTES));
  app.openapi(upload, async (c) => {
    const { imageStorage, db } = c.get('ports');
    const image = await receiveImage(imageStorage, 'icerik', await c.req.arrayBuffer());
    await recordChange(db, { entity: 'content image', id: image, after: { image } });
    return c.json({ image }, 201);
  });
}

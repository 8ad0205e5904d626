import { createRoute, z } from '@hono/zod-openapi';
import {
  imageCropSchema,
  imageSourceQuerySchema,
  imageSourceSchema,
  MOST_IMAGE_BYTES,
  storedImageSchema,
} from '@/contracts/item-form';
import { recordChange } from '@/server/platform/audit/record-change';
import type { App } from '@/server/platform/http/context';
import { limitBodyTo } from '@/server/platform/http/middleware';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { cropItemImage, readImageSource, storeItemImage } from './item-images';

const PATH = '/admin/items/images';
const binary = { schema: z.string().meta({ format: 'binary' }) };

const upload = createRoute({
  ...staffCall('items.write'),
  method: 'post',
  path: PATH,
  summary: 'Store an image of an item: JPEG, PNG, WebP, AVIF or GIF; its metadata is removed',
  request: { body: { required: true, content: { 'application/octet-stream': binary } } },
  responses: {
    201: json(storedImageSchema, 'Its path, to be saved with the item'),
    400: answers[400],
    401: answers[401],
    413: answers[413],
    503: answers[503],
  },
});
const source = createRoute({
  ...staffCall('items.read'),
  method: 'get',
  path: `${PATH}/source`,
  summary: 'The image that parts of an image are cut from',
  request: { query: imageSourceQuerySchema },
  responses: {
    200: json(imageSourceSchema, 'Its path and size in pixels'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    503: answers[503],
  },
});
const crop = createRoute({
  ...staffCall('items.write'),
  method: 'post',
  path: `${PATH}/crop`,
  summary: 'Store a part of an image as an image of its own',
  request: jsonBody(imageCropSchema),
  responses: {
    201: json(storedImageSchema, 'Its path, to be saved with the item'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    503: answers[503],
  },
});

/** Uploads and crops of the desk's item form. */
export function registerItemImages(app: App): void {
  app.use(PATH, limitBodyTo(MOST_IMAGE_BYTES));
  app.openapi(upload, async (c) => {
    const { imageStorage, db } = c.get('ports');
    const url = await storeItemImage(imageStorage, Buffer.from(await c.req.arrayBuffer()));
    await recordChange(db, { entity: 'item image', id: url, after: { url } });
    return c.json({ url }, 201);
  });
  app.openapi(source, async (c) => {
    return c.json(await readImageSource(c.get('ports').imageStorage, c.req.valid('query').url), 200);
  });
  app.openapi(crop, async (c) => {
    const { imageStorage, db } = c.get('ports');
    const { url: whole, area } = c.req.valid('json');
    const url = await cropItemImage(imageStorage, whole, area);
    await recordChange(db, { entity: 'item image', id: url, before: { url: whole }, after: { url, area } });
    return c.json({ url }, 201);
  });
}

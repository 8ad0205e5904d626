import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import {
  categoryChangeSchema,
  categoryMergedSchema,
  categoryMergeSchema,
  categoryMoveSchema,
  newCategorySchema,
  ownerCategoriesSchema,
  ownerCategorySchema,
} from '@/contracts/owner-categories';
import { contentImageSchema } from '@/contracts/shop-content';
import { recordChange } from '@/server/platform/audit/record-change';
import type { App } from '@/server/platform/http/context';
import { etagOf, expectedVersion, ifMatch } from '@/server/platform/http/if-match';
import { limitBodyTo } from '@/server/platform/http/middleware';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { imageBody, MAX_IMAGE_BYTES, receiveImage } from '@/server/platform/media/receive-image';
import { changeCategory, createCategory, moveCategory } from './edit-categories';
import { readOwnerCategories } from './read-categories';
import { deleteCategory, mergeCategory } from './remove-categories';

const PATH = '/admin/categories';
const params = z.object({ id: idParamSchema });
const refused = {
  400: answers[400],
  401: answers[401],
  404: answers[404],
  409: answers[409],
  412: answers[412],
  428: answers[428],
} as const;

const list = createRoute({
  ...staffCall('categories.read'),
  method: 'get',
  path: PATH,
  summary: 'The tree of categories, hidden ones too, with counts and versions',
  responses: { 200: json(ownerCategoriesSchema, 'Parents before their children'), 401: answers[401] },
});
const create = createRoute({
  ...staffCall('categories.write'),
  method: 'post',
  path: PATH,
  summary: 'Create a category, the last below its parent',
  request: jsonBody(newCategorySchema),
  responses: {
    201: json(ownerCategorySchema, 'The category'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});
const image = createRoute({
  ...staffCall('categories.write'),
  method: 'post',
  path: `${PATH}/images`,
  summary: 'Store an image for a category: JPEG, PNG, WebP, AVIF or GIF, cropped to a square',
  request: imageBody,
  responses: {
    201: json(contentImageSchema, 'Its path, to be saved with the category'),
    400: answers[400],
    401: answers[401],
    413: answers[413],
  },
});
const change = createRoute({
  ...staffCall('categories.write'),
  method: 'patch',
  path: `${PATH}/{id}`,
  summary: 'Change the given fields of the version named by If-Match; a former slug redirects',
  request: { params, headers: ifMatch, ...jsonBody(categoryChangeSchema) },
  responses: { 200: json(ownerCategorySchema, 'As it is now'), ...refused },
});
const move = createRoute({
  ...staffCall('categories.write'),
  method: 'post',
  path: `${PATH}/{id}/move`,
  summary: 'Move a category with all below it to another place of the tree',
  request: { params, headers: ifMatch, ...jsonBody(categoryMoveSchema) },
  responses: { 200: json(ownerCategorySchema, 'As it is now'), ...refused },
});
const merge = createRoute({
  ...staffCall('categories.write'),
  method: 'post',
  path: `${PATH}/{id}/merge`,
  summary: 'Merge a category into another one: items and subcategories move, its URL redirects',
  request: { params, headers: ifMatch, ...jsonBody(categoryMergeSchema) },
  responses: { 200: json(categoryMergedSchema, 'How much moved'), ...refused },
});
const remove = createRoute({
  ...staffCall('categories.write'),
  method: 'delete',
  path: `${PATH}/{id}`,
  summary: 'Delete a category without items and subcategories',
  request: { params, headers: ifMatch },
  responses: { 204: { description: 'It is gone' }, ...refused },
});

/** The endpoints behind the desk's tree of categories. */
export function registerOwnerCategories(app: App): void {
  app.openapi(list, async (c) => c.json({ results: await readOwnerCategories(c.get('ports').db) }, 200));
  app.openapi(create, async (c) => {
    const created = await createCategory(c.get('ports'), c.req.valid('json'));
    return c.json(created, 201, { ETag: etagOf(created.version) });
  });
  app.use(`${PATH}/images`, limitBodyTo(MAX_IMAGE_BYTES));
  app.openapi(image, async (c) => {
    const { imageStorage, db } = c.get('ports');
    const path = await receiveImage(imageStorage, 'kategori', await c.req.arrayBuffer());
    await recordChange(db, { entity: 'category image', id: path, after: { image: path } });
    return c.json({ image: path }, 201);
  });
  app.openapi(change, async (c) => {
    const { id } = c.req.valid('param');
    const changed = await changeCategory(c.get('ports'), id, c.req.valid('json'), expectedVersion(c));
    return c.json(changed, 200, { ETag: etagOf(changed.version) });
  });
  app.openapi(move, async (c) => {
    const { id } = c.req.valid('param');
    const moved = await moveCategory(c.get('ports'), id, c.req.valid('json'), expectedVersion(c));
    return c.json(moved, 200, { ETag: etagOf(moved.version) });
  });
  app.openapi(merge, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await mergeCategory(c.get('ports'), id, c.req.valid('json'), expectedVersion(c)), 200);
  });
  app.openapi(remove, async (c) => {
    await deleteCategory(c.get('ports'), c.req.valid('param').id, expectedVersion(c));
    return c.body(null, 204);
  });
}

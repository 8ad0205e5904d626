import { createRoute, z } from '@hono/zod-openapi';
import {
  collectionInputSchema,
  collectionItemParamSchema,
  collectionItemSchema,
  collectionListQuerySchema,
  collectionListSchema,
  collectionSchema,
  collectionSharingSchema,
  collectionSummarySchema,
  newCollectionSchema,
  sharedCollectionSchema,
  shareTokenSchema,
} from '@/contracts/collection';
import { idParamSchema } from '@/contracts/common';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { addToCollection, readCollection, readSharedCollection, removeFromCollection } from './collection-items';
import { createCollection, deleteCollection, listCollections, renameCollection, shareCollection } from './collections';

const tags = ['Collections'];
const params = z.object({ id: idParamSchema });
const refused = { 400: answers[400], 401: answers[401] } as const;

const list = createRoute({
  method: 'get',
  path: '/customer/collection/list',
  tags,
  summary: 'The customer’s lists, latest first',
  ...customersOnly,
  request: { query: collectionListQuerySchema },
  responses: { 200: json(collectionListSchema, 'All of them on one page'), ...refused },
});
const detail = createRoute({
  method: 'get',
  path: '/customer/collection/detail/{id}',
  tags,
  summary: 'One list with its items',
  ...customersOnly,
  request: { params },
  responses: { 200: json(collectionSchema, 'The list'), ...refused, 404: answers[404] },
});
const create = createRoute({
  method: 'post',
  path: '/customer/collection/create',
  tags,
  summary: 'Create a list, with items or empty; names are unique',
  ...customersOnly,
  request: jsonBody(newCollectionSchema),
  responses: { 201: json(collectionSummarySchema, 'The new list'), ...refused, 409: answers[409] },
});
const rename = createRoute({
  method: 'put',
  path: '/customer/collection/update/{id}',
  tags,
  summary: 'Rename a list',
  ...customersOnly,
  request: { params, ...jsonBody(collectionInputSchema) },
  responses: { 200: json(collectionSummarySchema, 'As it is now'), ...refused, 404: answers[404] },
});
const share = createRoute({
  method: 'patch',
  path: '/customer/collection/update/{id}',
  tags,
  summary: 'Switch a list’s public link on or off',
  ...customersOnly,
  request: { params, ...jsonBody(collectionSharingSchema) },
  responses: { 200: json(collectionSummarySchema, 'As it is now'), ...refused, 404: answers[404] },
});
const remove = createRoute({
  method: 'delete',
  path: '/customer/collection/delete/{id}',
  tags,
  summary: 'Delete a list',
  ...customersOnly,
  request: { params },
  responses: { 204: { description: 'Gone' }, ...refused, 404: answers[404] },
});
const addItem = createRoute({
  method: 'post',
  path: '/customer/collection/items/{id}',
  tags,
  summary: 'Add an item at the end of a list; an existing one keeps its position',
  ...customersOnly,
  request: { params, ...jsonBody(collectionItemSchema) },
  responses: {
    201: json(collectionItemSchema, 'The item is in the list'),
    ...refused,
    404: answers[404],
    409: answers[409],
  },
});
const removeItem = createRoute({
  method: 'delete',
  path: '/customer/collection/items/{id}/{item}',
  tags,
  summary: 'Remove an item from a list',
  ...customersOnly,
  request: { params: collectionItemParamSchema },
  responses: { 204: { description: 'Removed' }, ...refused, 404: answers[404] },
});
const shared = createRoute({
  method: 'get',
  path: '/collections/{token}',
  tags,
  summary: 'A shared list, by its public link',
  request: { params: z.object({ token: z.string() }) },
  responses: { 200: json(sharedCollectionSchema, 'The list'), 400: answers[400], 404: answers[404] },
});

export function registerCollections(app: App): void {
  app.openapi(list, async (c) => {
    const { item } = c.req.valid('query');
    return c.json({ results: await listCollections(c.get('ports'), c.get('customer').id, item) }, 200);
  });
  app.openapi(detail, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await readCollection(c.get('ports'), c.get('customer').id, id), 200);
  });
  app.openapi(create, async (c) => {
    return c.json(await createCollection(c.get('ports'), c.get('customer').id, c.req.valid('json')), 201);
  });
  app.openapi(rename, async (c) => {
    const { name } = c.req.valid('json');
    return c.json(await renameCollection(c.get('ports'), c.get('customer').id, c.req.valid('param').id, name), 200);
  });
  app.openapi(share, async (c) => {
    const { shared } = c.req.valid('json');
    return c.json(await shareCollection(c.get('ports'), c.get('customer').id, c.req.valid('param').id, shared), 200);
  });
  app.openapi(remove, async (c) => {
    await deleteCollection(c.get('ports'), c.get('customer').id, c.req.valid('param').id);
    return c.body(null, 204);
  });
  app.openapi(addItem, async (c) => {
    const { item } = c.req.valid('json');
    await addToCollection(c.get('ports'), c.get('customer').id, c.req.valid('param').id, item);
    return c.json({ item }, 201);
  });
  app.openapi(removeItem, async (c) => {
    const { id, item } = c.req.valid('param');
    await removeFromCollection(c.get('ports'), c.get('customer').id, id, item);
    return c.body(null, 204);
  });
  app.openapi(shared, async (c) => {
    const { token } = c.req.valid('param');
    // A malformed token was never issued.
    if (!shareTokenSchema.safeParse(token).success) throw notFound();
    return c.json(await readSharedCollection(c.get('ports'), token), 200);
  });
}

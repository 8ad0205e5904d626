import { createRoute, z } from '@hono/zod-openapi';
import { itemDetailSchema } from '@/contracts/catalog';
import { idParamSchema } from '@/contracts/common';
import {
  itemChoicesSchema,
  itemFormSchema,
  itemPreviewRequestSchema,
  itemPreviewSchema,
  priceHistorySchema,
  storedItemFormSchema,
} from '@/contracts/item-form';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { etagOf, expectedVersion, ifMatch } from '@/server/platform/http/if-match';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { readChoices } from './choices';
import { createPreview, readPreview } from './preview';
import { readPriceHistory } from './price-history';
import { readForm } from './read-form';
import { saveForm } from './save-form';

const PATH = '/admin/items';
const params = z.object({ id: idParamSchema });

const choices = createRoute({
  ...staffCall('items.read'),
  method: 'get',
  path: `${PATH}/choices`,
  summary: 'Known properties, colours and sizes',
  responses: { 200: json(itemChoicesSchema, 'By Turkish alphabet'), 401: answers[401] },
});
const read = createRoute({
  ...staffCall('items.read'),
  method: 'get',
  path: `${PATH}/{id}`,
  summary: 'An item with everything that its form shows; its version as ETag',
  request: { params },
  responses: {
    200: json(storedItemFormSchema, 'The item'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
const create = createRoute({
  ...staffCall('items.write'),
  method: 'post',
  path: PATH,
  summary: 'Create an item',
  request: jsonBody(itemFormSchema),
  responses: { 201: json(storedItemFormSchema, 'The item'), 400: answers[400], 401: answers[401] },
});
const save = createRoute({
  ...staffCall('items.write'),
  method: 'put',
  path: `${PATH}/{id}`,
  summary: 'Change an item; a changed slug redirects',
  request: { params, headers: ifMatch, ...jsonBody(itemFormSchema) },
  responses: {
    200: json(storedItemFormSchema, 'The changed item'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    412: answers[412],
    428: answers[428],
  },
});
const prices = createRoute({
  ...staffCall('items.read'),
  method: 'get',
  path: `${PATH}/{id}/prices`,
  summary: 'The offers of an item’s variants, newest first',
  request: { params, query: z.object({ after: idParamSchema.optional() }) },
  responses: { 200: json(priceHistorySchema, 'A page'), 400: answers[400], 401: answers[401] },
});
const preview = createRoute({
  ...staffCall('items.write', { audited: false }),
  method: 'post',
  path: `${PATH}/preview`,
  summary: 'The page that a save would give, under a link that works for an hour; the item stays as it is',
  request: jsonBody(itemPreviewRequestSchema),
  responses: {
    201: json(itemPreviewSchema, 'The link'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
const previewed = createRoute({
  method: 'get',
  path: '/previews/{token}',
  tags: ['Catalogue'],
  summary: 'A previewed item; 404 when the link has expired',
  request: { params: z.object({ token: z.string().min(1).max(100) }) },
  responses: { 200: json(itemDetailSchema, 'The item'), 400: answers[400], 404: answers[404] },
});

/** The endpoints of the desk's item form. Must follow those of the list, whose paths `{id}` would match. */
export function registerItemForm(app: App): void {
  app.openapi(choices, async (c) => c.json(await readChoices(c.get('ports').db), 200));
  app.openapi(read, async (c) => {
    const found = await readForm(c.get('ports').db, c.req.valid('param').id);
    if (!found) throw notFound();
    c.header('ETag', etagOf(found.version));
    return c.json(found.form, 200);
  });
  app.openapi(create, async (c) => {
    const { form, version } = await saveForm(c.get('ports'), c.req.valid('json'), null);
    c.header('ETag', etagOf(version));
    return c.json(form, 201);
  });
  app.openapi(save, async (c) => {
    const target = { id: c.req.valid('param').id, expected: expectedVersion(c) };
    const { form, version } = await saveForm(c.get('ports'), c.req.valid('json'), target);
    c.header('ETag', etagOf(version));
    return c.json(form, 200);
  });
  app.openapi(prices, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await readPriceHistory(c.get('ports').db, id, c.req.valid('query').after), 200);
  });
  app.openapi(preview, async (c) => {
    const { id, item } = c.req.valid('json');
    return c.json(await createPreview(c.get('ports'), id, item), 201);
  });
  app.openapi(previewed, async (c) => {
    const item = await readPreview(c.get('ports'), c.req.valid('param').token);
    if (!item) throw notFound();
    return c.json(item, 200);
  });
}

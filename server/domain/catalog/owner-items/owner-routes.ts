import { createRoute, z } from '@hono/zod-openapi';
import {
  itemCategoryChangedSchema,
  itemCategorySchema,
  itemVisibilityChangedSchema,
  itemVisibilitySchema,
  measureChangesSchema,
  measuresChangedSchema,
  offerChangesSchema,
  offersChangedSchema,
  ownerItemFacetsSchema,
  ownerItemFilterSchema,
  ownerItemListSchema,
  ownerItemQuerySchema,
} from '@/contracts/owner-items';
import type { App } from '@/server/platform/http/context';
import { pageLinks } from '@/server/platform/http/page-links';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { textStream } from '@/server/platform/http/text-stream';
import { changeCategory } from './change-category';
import { changeMeasures } from './change-measures';
import { changeOffers } from './change-offers';
import { itemsCsv } from './items-csv';
import { listOwnerItems, readOwnerFacets } from './list-items';
import { showItems } from './show-items';

const PATH = '/admin/items';

const list = createRoute({
  ...staffCall('items.read'),
  method: 'get',
  path: PATH,
  summary: 'Items with prices and stock, including archived ones, newest first',
  request: { query: ownerItemQuerySchema },
  responses: { 200: json(ownerItemListSchema, 'Items'), 400: answers[400], 401: answers[401], 404: answers[404] },
});
const facets = createRoute({
  ...staffCall('items.read'),
  method: 'get',
  path: `${PATH}/facets`,
  summary: 'The categories and brands by which the items can be filtered',
  responses: { 200: json(ownerItemFacetsSchema, 'Categories and brands'), 401: answers[401] },
});
const exported = createRoute({
  ...staffCall('catalog.export'),
  method: 'get',
  path: `${PATH}/export.csv`,
  summary: 'The same items as CSV for a spreadsheet, one row per variant',
  request: { query: ownerItemFilterSchema },
  responses: {
    200: { description: 'The items', content: { 'text/csv': { schema: z.string() } } },
    400: answers[400],
    401: answers[401],
  },
});
const category = createRoute({
  ...staffCall('items.write'),
  method: 'post',
  path: `${PATH}/category`,
  summary: 'Move items to another category',
  request: jsonBody(itemCategorySchema),
  responses: {
    200: json(itemCategoryChangedSchema, 'What became of each'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
const visibility = createRoute({
  ...staffCall('items.write'),
  method: 'post',
  path: `${PATH}/visibility`,
  summary: 'Hide items from the shop or show them again',
  request: jsonBody(itemVisibilitySchema),
  responses: { 200: json(itemVisibilityChangedSchema, 'What became of each'), 400: answers[400], 401: answers[401] },
});
const offers = createRoute({
  ...staffCall('items.write'),
  method: 'post',
  path: `${PATH}/offers`,
  summary: 'Set prices and stock; each product completely or not at all',
  request: jsonBody(offerChangesSchema),
  responses: { 200: json(offersChangedSchema, 'What became of each'), 400: answers[400], 401: answers[401] },
});
const measures = createRoute({
  ...staffCall('items.write'),
  method: 'post',
  path: `${PATH}/measures`,
  summary: 'Set the body measures of sizes',
  request: jsonBody(measureChangesSchema),
  responses: { 200: json(measuresChangedSchema, 'What became of each'), 400: answers[400], 401: answers[401] },
});

/** The endpoints behind `npm run admin -- items` and the desk's list of products. */
export function registerOwnerItems(app: App): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { db, imageUrl } = c.get('ports');
    const { count, after, results } = await listOwnerItems(db, imageUrl, query);
    return c.json({ count, ...pageLinks(`${PATH}/`, query, count), after, results }, 200);
  });
  app.openapi(facets, async (c) => c.json(await readOwnerFacets(c.get('ports').db), 200));
  app.openapi(exported, async (c) => {
    const csv = itemsCsv(c.get('ports').db, c.req.valid('query'));
    return c.body(textStream(csv), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="urunler.csv"',
    });
  });
  app.openapi(category, async (c) => {
    return c.json({ results: await changeCategory(c.get('ports'), c.req.valid('json')) }, 200);
  });
  app.openapi(visibility, async (c) => {
    return c.json({ results: await showItems(c.get('ports'), c.req.valid('json')) }, 200);
  });
  app.openapi(offers, async (c) => {
    return c.json({ results: await changeOffers(c.get('ports'), c.req.valid('json')) }, 200);
  });
  app.openapi(measures, async (c) => {
    return c.json({ results: await changeMeasures(c.get('ports'), c.req.valid('json')) }, 200);
  });
}

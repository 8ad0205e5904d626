import { createRoute } from '@hono/zod-openapi';
import {
  itemVisibilityChangedSchema,
  itemVisibilitySchema,
  measureChangesSchema,
  measuresChangedSchema,
  offerChangesSchema,
  offersChangedSchema,
  ownerItemListSchema,
  ownerItemQuerySchema,
} from '@/contracts/owner-items';
import type { App } from '@/server/platform/http/context';
import { pageLinks } from '@/server/platform/http/page-links';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { changeMeasures } from './change-measures';
import { changeOffers } from './change-offers';
import { listOwnerItems } from './list-items';
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

/** The endpoints behind `npm run admin -- items`. */
export function registerOwnerItems(app: App): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { count, results } = await listOwnerItems(c.get('ports').db, query);
    return c.json({ count, ...pageLinks(`${PATH}/`, query, count), results }, 200);
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

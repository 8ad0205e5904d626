import { createRoute } from '@hono/zod-openapi';
import {
  lowStockQuerySchema,
  lowStockSchema,
  stockChangedSchema,
  stockChangesSchema,
  stockDetailsSchema,
  stockQuerySchema,
  weightsSchema,
} from '@/contracts/stock';
import { changeStock } from '@/server/domain/catalog/stock/change-stock';
import type { App } from '@/server/platform/http/context';
import { pageLinks } from '@/server/platform/http/page-links';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { countWeights, readLowStock, readStock } from './read-stock';

const PATH = '/admin/stock';

const show = createRoute({
  ...staffCall('stock.read'),
  method: 'get',
  path: PATH,
  summary: 'Stock of products, reserved units, and the owner’s changes',
  request: { query: stockQuerySchema },
  responses: { 200: json(stockDetailsSchema, 'By item'), 400: answers[400], 401: answers[401] },
});
const change = createRoute({
  ...staffCall('stock.write'),
  method: 'post',
  path: PATH,
  summary: 'Set or add to stock; each change completely or not at all',
  request: jsonBody(stockChangesSchema),
  responses: { 200: json(stockChangedSchema, 'What became of each'), 400: answers[400], 401: answers[401] },
});
const low = createRoute({
  ...staffCall('stock.read'),
  method: 'get',
  path: `${PATH}/low`,
  summary: 'Products for sale with low or no stock',
  request: { query: lowStockQuerySchema },
  responses: { 200: json(lowStockSchema, 'The least first'), 400: answers[400], 401: answers[401], 404: answers[404] },
});
const weights = createRoute({
  ...staffCall('stock.read'),
  method: 'get',
  path: `${PATH}/weights`,
  summary: 'The number of products without a weight',
  responses: { 200: json(weightsSchema, 'Counts'), 401: answers[401] },
});

/** The endpoints behind `npm run admin -- stock`. */
export function registerOwnerStock(app: App): void {
  app.openapi(low, async (c) => {
    const query = c.req.valid('query');
    const { count, results } = await readLowStock(c.get('ports').db, query);
    return c.json({ count, ...pageLinks(`${PATH}/low/`, query, count), results }, 200);
  });
  app.openapi(weights, async (c) => c.json(await countWeights(c.get('ports').db), 200));
  app.openapi(show, async (c) => c.json(await readStock(c.get('ports').db, c.req.valid('query').of), 200));
  app.openapi(change, async (c) => c.json({ results: await changeStock(c.get('ports'), c.req.valid('json')) }, 200));
}

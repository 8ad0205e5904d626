import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import {
  itemBulkJobSchema,
  itemBulkListQuerySchema,
  itemBulkListSchema,
  itemBulkPreviewSchema,
  itemBulkSchema,
} from '@/contracts/item-bulk';
import { recordNothing } from '@/server/platform/audit/record-change';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { beginBulk, listBulks, previewBulk, readBulk, stopBulk } from './bulk-job';

const PATH = '/admin/items/bulk';
const params = z.object({ id: idParamSchema });

const begin = createRoute({
  ...staffCall('items.write'),
  method: 'post',
  path: PATH,
  summary: 'Change all items that match a filter, in the background; `dry_run` says what would change',
  request: jsonBody(itemBulkSchema),
  responses: {
    200: json(itemBulkPreviewSchema, 'Of a dry run: how many match, and the first lines'),
    202: json(itemBulkJobSchema, 'The change that has begun'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});
const list = createRoute({
  ...staffCall('items.read'),
  method: 'get',
  path: PATH,
  summary: 'Bulk changes, newest first',
  request: { query: itemBulkListQuerySchema },
  responses: { 200: json(itemBulkListSchema, 'A page'), 400: answers[400], 401: answers[401] },
});
const read = createRoute({
  ...staffCall('items.read'),
  method: 'get',
  path: `${PATH}/{id}`,
  summary: 'A bulk change and its progress',
  request: { params },
  responses: { 200: json(itemBulkJobSchema, 'It'), 400: answers[400], 401: answers[401], 404: answers[404] },
});
const stop = createRoute({
  ...staffCall('items.write'),
  method: 'post',
  path: `${PATH}/{id}/stop`,
  summary: 'Stop a bulk change; what was changed stays changed',
  request: { params },
  responses: { 200: json(itemBulkJobSchema, 'It'), 400: answers[400], 401: answers[401], 404: answers[404] },
});

/** Bulk changes by filter. Must precede the item form, whose path `{id}` would match. */
export function registerItemBulk(app: App): void {
  app.openapi(begin, async (c) => {
    const body = c.req.valid('json');
    if (!body.dry_run) return c.json(await beginBulk(c.get('ports'), body), 202);
    recordNothing();
    return c.json(await previewBulk(c.get('ports').db, body), 200);
  });
  app.openapi(list, async (c) => c.json(await listBulks(c.get('ports').db, c.req.valid('query').after), 200));
  app.openapi(read, async (c) => c.json(await readBulk(c.get('ports').db, c.req.valid('param').id), 200));
  app.openapi(stop, async (c) => c.json(await stopBulk(c.get('ports'), c.req.valid('param').id), 200));
}

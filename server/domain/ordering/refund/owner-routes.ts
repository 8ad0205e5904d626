import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import {
  ownerRefundListSchema,
  ownerRefundQuerySchema,
  ownerRefundSchema,
  refundSettlementSchema,
} from '@/contracts/refund';
import type { App } from '@/server/platform/http/context';
import { pageLinks } from '@/server/platform/http/page-links';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { listOwnerRefunds, retryRefund } from './owner-refunds';
import { settleRefund } from './settle-refund';

const PATH = '/admin/refunds';

const list = createRoute({
  ...staffCall('refunds.read'),
  method: 'get',
  path: PATH,
  summary: 'All refunds, newest first',
  request: { query: ownerRefundQuerySchema },
  responses: { 200: json(ownerRefundListSchema, 'A page'), 400: answers[400], 401: answers[401], 404: answers[404] },
});
const retry = createRoute({
  ...staffCall('refunds.create'),
  method: 'post',
  path: `${PATH}/{id}/retry`,
  summary: 'Retry a refused or exhausted refund; the provider’s records are queried first',
  request: { params: z.object({ id: idParamSchema }) },
  responses: {
    200: json(ownerRefundSchema, 'Planned anew'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});
const settle = createRoute({
  ...staffCall('refunds.create'),
  method: 'post',
  path: `${PATH}/{id}/settle`,
  summary: 'Record that a refused or exhausted refund was paid by hand; the buyer is notified',
  request: { params: z.object({ id: idParamSchema }), ...jsonBody(refundSettlementSchema) },
  responses: {
    200: json(ownerRefundSchema, 'Done; also when it was settled so before'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});

/** The endpoints behind `npm run admin -- refunds`. */
export function registerOwnerRefunds(app: App): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { db, clock } = c.get('ports');
    const { count, results } = await listOwnerRefunds(db, query, clock.now());
    return c.json({ count, ...pageLinks(`${PATH}/`, query, count), results }, 200);
  });
  app.openapi(settle, async (c) =>
    c.json(await settleRefund(c.get('ports'), c.req.valid('param').id, c.req.valid('json')), 200),
  );
  app.openapi(retry, async (c) => c.json(await retryRefund(c.get('ports'), c.req.valid('param').id), 200));
}

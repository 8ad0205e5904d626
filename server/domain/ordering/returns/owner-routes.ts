import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import {
  ownerReturnListSchema,
  ownerReturnQuerySchema,
  returnAcceptSchema,
  returnRefuseSchema,
} from '@/contracts/refund';
import type { App } from '@/server/platform/http/context';
import { pageLinks } from '@/server/platform/http/page-links';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { acceptReturn, listOwnerReturns, refuseReturn } from './owner-returns';

const PATH = '/admin/returns';
const params = z.object({ id: idParamSchema });
const decided = {
  204: { description: 'Done' },
  400: answers[400],
  401: answers[401],
  404: answers[404],
  409: answers[409],
} as const;

const list = createRoute({
  ...staffCall('returns.read'),
  method: 'get',
  path: PATH,
  summary: 'All withdrawals, newest first',
  request: { query: ownerReturnQuerySchema },
  responses: { 200: json(ownerReturnListSchema, 'A page'), 400: answers[400], 401: answers[401], 404: answers[404] },
});
const accept = createRoute({
  ...staffCall('returns.decide'),
  method: 'post',
  path: `${PATH}/{id}/accept`,
  summary: 'Accept returned goods and refund them',
  request: { params, ...jsonBody(returnAcceptSchema) },
  responses: decided,
});
const refuse = createRoute({
  ...staffCall('returns.decide'),
  method: 'post',
  path: `${PATH}/{id}/refuse`,
  summary: 'Refuse a return; the customer is notified of the reason',
  request: { params, ...jsonBody(returnRefuseSchema) },
  responses: decided,
});

/** The endpoints behind `npm run admin -- returns`. */
export function registerOwnerReturns(app: App): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { count, results } = await listOwnerReturns(c.get('ports').db, query);
    return c.json({ count, ...pageLinks(`${PATH}/`, query, count), results }, 200);
  });
  app.openapi(accept, async (c) => {
    await acceptReturn(c.get('ports'), c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });
  app.openapi(refuse, async (c) => {
    await refuseReturn(c.get('ports'), c.req.valid('param').id, c.req.valid('json').reason);
    return c.body(null, 204);
  });
}

import { createRoute } from '@hono/zod-openapi';
import { orderNumberSchema } from '@/contracts/orders';
import { refundInputSchema, refundListSchema, refundSchema } from '@/contracts/refund';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { listRefunds, refundOrder } from './refund-order';

const PATH = '/admin/orders/{number}';

const refund = createRoute({
  ...staffCall('refunds.create'),
  method: 'post',
  path: `${PATH}/refund`,
  summary: 'Refund an amount, units, or the remainder; a job sends it to the provider',
  request: { params: orderNumberSchema, ...jsonBody(refundInputSchema) },
  responses: {
    201: json(refundSchema, 'Planned'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});
const list = createRoute({
  ...staffCall('refunds.read'),
  method: 'get',
  path: `${PATH}/refunds`,
  summary: 'The completed and pending refunds of an order',
  request: { params: orderNumberSchema },
  responses: {
    200: json(refundListSchema, 'The oldest first'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
/** The owner's refund endpoints. */
export function registerRefunds(app: App): void {
  app.openapi(refund, async (c) =>
    c.json(await refundOrder(c.get('ports'), c.req.valid('param').number, c.req.valid('json')), 201),
  );
  app.openapi(list, async (c) =>
    c.json({ results: await listRefunds(c.get('ports').db, c.req.valid('param').number) }, 200),
  );
}

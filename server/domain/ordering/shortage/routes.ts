import { createRoute } from '@hono/zod-openapi';
import { orderNumberSchema } from '@/contracts/orders';
import { refundSchema } from '@/contracts/refund';
import { missingInputSchema, substitutedSchema, substituteInputSchema } from '@/contracts/shortage';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { reportMissing } from './report-missing';
import { substituteLine } from './substitute-line';

const PATH = '/admin/orders/{number}';
const refused = { 400: answers[400], 401: answers[401], 404: answers[404], 409: answers[409] } as const;

// Both refund money, so they need a confirmed password, though packers may call them.
const missing = createRoute({
  ...staffCall('orders.pack', { confirmed: true }),
  method: 'post',
  path: `${PATH}/missing`,
  summary: 'Cancel units that are missing at packing and refund them; a missing letter cancels its word',
  request: { params: orderNumberSchema, ...jsonBody(missingInputSchema) },
  responses: { 201: json(refundSchema, 'The refund, planned'), ...refused },
});
const substitute = createRoute({
  ...staffCall('orders.pack', { confirmed: true }),
  method: 'post',
  path: `${PATH}/substitute`,
  summary: 'Send another product instead of missing units; a cheaper one refunds the difference',
  request: { params: orderNumberSchema, ...jsonBody(substituteInputSchema) },
  responses: { 201: json(substitutedSchema, 'Replaced and the buyer notified'), ...refused },
});

/** What runs out before an order is shipped. */
export function registerShortage(app: App): void {
  app.openapi(missing, async (c) =>
    c.json(await reportMissing(c.get('ports'), c.req.valid('param').number, c.req.valid('json')), 201),
  );
  app.openapi(substitute, async (c) =>
    c.json(await substituteLine(c.get('ports'), c.req.valid('param').number, c.req.valid('json')), 201),
  );
}

import { createRoute } from '@hono/zod-openapi';
import { orderNumberSchema } from '@/contracts/orders';
import { refundInputSchema, refundListSchema, refundSchema } from '@/contracts/refund';
import { cancelForOwner } from '@/server/domain/ordering/orders/cancel-order';
import type { App } from '@/server/platform/http/context';
import { ownerCall } from '@/server/platform/http/owner';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { listRefunds, refundOrder } from './refund-order';

const PATH = '/admin/orders/{number}';

const refund = createRoute({
  ...ownerCall,
  method: 'post',
  path: `${PATH}/refund`,
  summary: 'Give back an amount, pieces, or all that is left; the provider is told by a job',
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
  ...ownerCall,
  method: 'get',
  path: `${PATH}/refunds`,
  summary: 'What went back of an order or is on its way',
  request: { params: orderNumberSchema },
  responses: {
    200: json(refundListSchema, 'The oldest first'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
const cancel = createRoute({
  ...ownerCall,
  method: 'post',
  path: `${PATH}/cancel`,
  summary: 'Cancel an order that was not sent; what was paid goes back',
  request: { params: orderNumberSchema },
  responses: {
    204: { description: 'Cancelled, and the buyer is told' },
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});

/** The owner's refund endpoints. Must be registered after fulfilment, which restricts /admin/orders to the owner. */
export function registerRefunds(app: App): void {
  app.openapi(refund, async (c) =>
    c.json(await refundOrder(c.get('ports'), c.req.valid('param').number, c.req.valid('json')), 201),
  );
  app.openapi(list, async (c) =>
    c.json({ results: await listRefunds(c.get('ports').db, c.req.valid('param').number) }, 200),
  );
  app.openapi(cancel, async (c) => {
    await cancelForOwner(c.get('ports'), c.req.valid('param').number);
    return c.body(null, 204);
  });
}

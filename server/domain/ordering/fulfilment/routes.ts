import { createRoute } from '@hono/zod-openapi';
import {
  ownerOrderDetailSchema,
  ownerOrderListSchema,
  ownerOrderQuerySchema,
  shipmentSchema,
} from '@/contracts/fulfilment';
import { orderNumberSchema } from '@/contracts/orders';
import { cancelForOwner } from '@/server/domain/ordering/orders/cancel-order';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { ownerCall, ownerOnly } from '@/server/platform/http/owner';
import { pageLinks } from '@/server/platform/http/page-links';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { moveOrder } from './move-order';
import { findOwnerOrder, listOwnerOrders } from './owner-orders';

const PATH = '/admin/orders';
const moved = {
  204: { description: 'Status changed and the buyer notified' },
  400: answers[400],
  401: answers[401],
  404: answers[404],
  409: answers[409],
} as const;

const list = createRoute({
  ...ownerCall,
  method: 'get',
  path: PATH,
  summary: 'All orders: paid and unshipped ones first, oldest first; unpaid ones last',
  request: { query: ownerOrderQuerySchema },
  responses: { 200: json(ownerOrderListSchema, 'A page'), 400: answers[400], 401: answers[401], 404: answers[404] },
});
const detail = createRoute({
  ...ownerCall,
  method: 'get',
  path: `${PATH}/{number}`,
  summary: 'One order with its payments',
  request: { params: orderNumberSchema },
  responses: {
    200: json(ownerOrderDetailSchema, 'The order'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
const pack = createRoute({
  ...ownerCall,
  method: 'post',
  path: `${PATH}/{number}/pack`,
  summary: 'Mark a paid order as being prepared',
  request: { params: orderNumberSchema },
  responses: moved,
});
const ship = createRoute({
  ...ownerCall,
  method: 'post',
  path: `${PATH}/{number}/ship`,
  summary: 'Mark an order as handed to the carrier',
  request: { params: orderNumberSchema, ...jsonBody(shipmentSchema) },
  responses: moved,
});
const ready = createRoute({
  ...ownerCall,
  method: 'post',
  path: `${PATH}/{number}/ready`,
  summary: 'Mark a pickup order as ready in its branch',
  request: { params: orderNumberSchema },
  responses: moved,
});
const deliver = createRoute({
  ...ownerCall,
  method: 'post',
  path: `${PATH}/{number}/deliver`,
  summary: 'Mark an order as delivered; starts the withdrawal period',
  request: { params: orderNumberSchema },
  responses: moved,
});
const cancel = createRoute({
  ...ownerCall,
  method: 'post',
  path: `${PATH}/{number}/cancel`,
  summary: 'Cancel an unshipped order; a payment is refunded',
  request: { params: orderNumberSchema },
  responses: { ...moved, 204: { description: 'Cancelled and the buyer notified' } },
});

/** The endpoints behind `npm run admin -- orders`. */
export function registerFulfilment(app: App): void {
  app.use(`${PATH}/*`, ownerOnly);
  app.use(PATH, ownerOnly);
  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { count, results } = await listOwnerOrders(c.get('ports').db, query);
    return c.json({ count, ...pageLinks(`${PATH}/`, query, count), results }, 200);
  });
  app.openapi(detail, async (c) => {
    const order = await findOwnerOrder(c.get('ports'), c.req.valid('param').number);
    if (!order) throw notFound();
    return c.json(order, 200);
  });
  app.openapi(pack, async (c) => {
    await moveOrder(c.get('ports'), c.req.valid('param').number, { to: 'preparing' });
    return c.body(null, 204);
  });
  app.openapi(ship, async (c) => {
    const move = { to: 'shipped', tracking: c.req.valid('json') } as const;
    await moveOrder(c.get('ports'), c.req.valid('param').number, move);
    return c.body(null, 204);
  });
  app.openapi(ready, async (c) => {
    await moveOrder(c.get('ports'), c.req.valid('param').number, { to: 'shipped', tracking: null });
    return c.body(null, 204);
  });
  app.openapi(deliver, async (c) => {
    await moveOrder(c.get('ports'), c.req.valid('param').number, { to: 'delivered' });
    return c.body(null, 204);
  });
  app.openapi(cancel, async (c) => {
    await cancelForOwner(c.get('ports'), c.req.valid('param').number);
    return c.body(null, 204);
  });
}

import { createRoute } from '@hono/zod-openapi';
import {
  bulkMovedSchema,
  bulkPackSchema,
  bulkShipSchema,
  internalNoteSchema,
  noteHeadersSchema,
  ownerOrderDetailSchema,
  ownerOrderListSchema,
  ownerOrderQuerySchema,
  shipmentSchema,
} from '@/contracts/fulfilment';
import { orderNumberSchema } from '@/contracts/orders';
import { cancelForOwner } from '@/server/domain/ordering/orders/cancel-order';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { pageLinks } from '@/server/platform/http/page-links';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { readInternalNote, writeInternalNote } from './internal-note';
import { moveOrder, moveOrders } from './move-order';
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
  ...staffCall('orders.read'),
  method: 'get',
  path: PATH,
  summary: 'All orders: paid and unshipped ones first, oldest first; unpaid ones last',
  request: { query: ownerOrderQuerySchema },
  responses: { 200: json(ownerOrderListSchema, 'A page'), 400: answers[400], 401: answers[401], 404: answers[404] },
});
const detail = createRoute({
  ...staffCall('orders.read'),
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
  ...staffCall('orders.pack'),
  method: 'post',
  path: `${PATH}/{number}/pack`,
  summary: 'Mark a paid order as being prepared',
  request: { params: orderNumberSchema },
  responses: moved,
});
const ship = createRoute({
  ...staffCall('orders.ship'),
  method: 'post',
  path: `${PATH}/{number}/ship`,
  summary: 'Mark an order as handed to the carrier',
  request: { params: orderNumberSchema, ...jsonBody(shipmentSchema) },
  responses: moved,
});
const ready = createRoute({
  ...staffCall('orders.ship'),
  method: 'post',
  path: `${PATH}/{number}/ready`,
  summary: 'Mark a pickup order as ready in its branch',
  request: { params: orderNumberSchema },
  responses: moved,
});
const deliver = createRoute({
  ...staffCall('orders.ship'),
  method: 'post',
  path: `${PATH}/{number}/deliver`,
  summary: 'Mark an order as delivered; starts the withdrawal period',
  request: { params: orderNumberSchema },
  responses: moved,
});
const cancel = createRoute({
  ...staffCall('orders.cancel'),
  method: 'post',
  path: `${PATH}/{number}/cancel`,
  summary: 'Cancel an unshipped order; a payment is refunded',
  request: { params: orderNumberSchema },
  responses: { ...moved, 204: { description: 'Cancelled and the buyer notified' } },
});

const readNote = createRoute({
  ...staffCall('orders.read'),
  method: 'get',
  path: `${PATH}/{number}/note`,
  summary: 'The staff’s note of an order, with an ETag',
  request: { params: orderNumberSchema },
  responses: { 200: json(internalNoteSchema, 'The note'), 400: answers[400], 401: answers[401], 404: answers[404] },
});
const writeNote = createRoute({
  ...staffCall('orders.pack'),
  method: 'put',
  path: `${PATH}/{number}/note`,
  summary: 'Replace the staff’s note; If-Match is the ETag of the note that was read',
  request: { params: orderNumberSchema, headers: noteHeadersSchema, ...jsonBody(internalNoteSchema) },
  responses: {
    200: json(internalNoteSchema, 'Written'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    412: answers[412],
  },
});
const bulkMoved = {
  200: json(bulkMovedSchema, 'What became of each'),
  400: answers[400],
  401: answers[401],
} as const;
const packAll = createRoute({
  ...staffCall('orders.pack'),
  method: 'post',
  path: `${PATH}/pack`,
  summary: 'Mark paid orders as being prepared, each by itself',
  request: jsonBody(bulkPackSchema),
  responses: bulkMoved,
});
const shipAll = createRoute({
  ...staffCall('orders.ship'),
  method: 'post',
  path: `${PATH}/ship`,
  summary: 'Mark orders as handed to one carrier, each by itself',
  request: jsonBody(bulkShipSchema),
  responses: bulkMoved,
});

/** Orders for the staff, at `npm run admin -- orders` and in the desk. */
export function registerFulfilment(app: App): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { count, after, results } = await listOwnerOrders(c.get('ports'), query);
    return c.json({ count, ...pageLinks(`${PATH}/`, query, count), after, results }, 200);
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
  app.openapi(readNote, async (c) => {
    const { note, etag } = await readInternalNote(c.get('ports').db, c.req.valid('param').number);
    c.header('ETag', etag);
    return c.json({ note }, 200);
  });
  app.openapi(writeNote, async (c) => {
    const { db } = c.get('ports');
    const expected = c.req.valid('header')['if-match'];
    const written = await writeInternalNote(db, c.req.valid('param').number, c.req.valid('json').note, expected);
    c.header('ETag', written.etag);
    return c.json({ note: written.note }, 200);
  });
  app.openapi(packAll, async (c) => {
    const { orders, dry_run } = c.req.valid('json');
    const moves = orders.map((number) => ({ number, move: { to: 'preparing' } as const }));
    return c.json({ results: await moveOrders(c.get('ports'), moves, dry_run) }, 200);
  });
  app.openapi(shipAll, async (c) => {
    const { carrier, orders, dry_run } = c.req.valid('json');
    const moves = orders.map(({ number, tracking }) => ({
      number,
      move: { to: 'shipped', tracking: { carrier, number: tracking, url: null } } as const,
    }));
    return c.json({ results: await moveOrders(c.get('ports'), moves, dry_run) }, 200);
  });
  app.openapi(cancel, async (c) => {
    await cancelForOwner(c.get('ports'), c.req.valid('param').number);
    return c.body(null, 204);
  });
}

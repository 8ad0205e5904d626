import { createRoute } from '@hono/zod-openapi';
import {
  buyAgainSchema,
  customerOrderDetailSchema,
  customerOrderListSchema,
  orderListQuerySchema,
  orderNumberSchema,
} from '@/contracts/orders';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import type { OwnedOrder } from '@/server/domain/ordering/access/order-access';
import type { App } from '@/server/platform/http/context';
import { pageLinks } from '@/server/platform/http/page-links';
import { answers, json } from '@/server/platform/http/responses';
import { readBuyAgain } from './buy-again';
import { cancelOrder } from './cancel-order';
import { findOrders } from './customer-orders';
import { findOrder } from './order-detail';

const tags = ['Orders'];

const list = createRoute({
  method: 'get',
  path: '/customer/order/list',
  tags,
  summary: 'The customer’s orders',
  ...customersOnly,
  request: { query: orderListQuerySchema },
  responses: {
    200: json(customerOrderListSchema, 'A page, the newest first'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
const detail = createRoute({
  method: 'get',
  path: '/customer/order/detail/{number}',
  tags,
  summary: 'One order with the contract texts that were accepted',
  ...customersOnly,
  request: { params: orderNumberSchema },
  responses: {
    200: json(customerOrderDetailSchema, 'The order'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});

const again = createRoute({
  method: 'get',
  path: '/customer/order/again/{number}',
  tags,
  summary: 'The products of an order that can be bought again today',
  ...customersOnly,
  request: { params: orderNumberSchema },
  responses: {
    200: json(buyAgainSchema, 'Lines for the cart, and what is missing'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
const cancel = createRoute({
  method: 'post',
  path: '/customer/order/cancel/{number}',
  tags,
  summary: 'Cancel an order that is unpaid or unshipped; a payment is refunded',
  ...customersOnly,
  request: { params: orderNumberSchema },
  responses: {
    204: { description: 'Cancelled' },
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});

export function registerOrders(app: App): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { count, results } = await findOrders(c.get('ports'), c.get('customer').id, query);
    return c.json({ count, ...pageLinks('/customer/order/list/', query, count), results }, 200);
  });
  app.openapi(detail, async (c) => {
    const own = ownOrder(c.get('customer'), c.req.valid('param'));
    return c.json(await findOrder(c.get('ports'), own), 200);
  });
  app.openapi(again, async (c) => {
    const own = ownOrder(c.get('customer'), c.req.valid('param'));
    return c.json(await readBuyAgain(c.get('ports'), own), 200);
  });
  app.openapi(cancel, async (c) => {
    await cancelOrder(c.get('ports'), ownOrder(c.get('customer'), c.req.valid('param')));
    return c.body(null, 204);
  });
}

function ownOrder({ id }: SignedInCustomer, { number }: { number: string }): OwnedOrder {
  return { number, owner: { customerId: id } };
}

import { createRoute, z } from '@hono/zod-openapi';
import { pagingSchema } from '@/contracts/common';
import { orderNumberSchema } from '@/contracts/orders';
import { returnInputSchema, returnListQuerySchema, returnListSchema, returnSchema } from '@/contracts/returns';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import { isOwned, orderKeyOnly } from '@/server/domain/ordering/access/order-access';
import type { App } from '@/server/platform/http/context';
import { pageLinks } from '@/server/platform/http/page-links';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { createReturn, findCustomerReturns, findReturns } from './returns';
import { drawWithdrawalForm } from './withdrawal-form';

const tags = ['Returns'];

const list = createRoute({
  method: 'get',
  path: '/customer/return/list',
  tags,
  summary: 'The customer’s withdrawals, of one order or of all',
  ...customersOnly,
  request: { query: returnListQuerySchema },
  responses: {
    200: json(returnListSchema, 'A page, the newest first'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
const create = createRoute({
  method: 'post',
  path: '/customer/return/create',
  tags,
  summary: 'Withdraw from an order, fully or partly; confirmed by email',
  ...customersOnly,
  request: jsonBody(returnInputSchema),
  responses: {
    201: json(returnSchema, 'The notice has arrived'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});

const form = createRoute({
  method: 'get',
  path: '/order/withdrawal-form/{number}/{key}',
  tags: ['Orders by mailed link'],
  summary: 'The form for a written notice of withdrawal, filled in with the order; the order has its URL',
  request: { params: orderNumberSchema.extend({ key: z.string().max(100) }) },
  responses: {
    200: {
      description: 'A PDF document',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
    400: answers[400],
    404: answers[404],
  },
});

const listByKey = createRoute({
  method: 'get',
  path: '/order/return/list/{number}',
  tags,
  summary: 'The withdrawals from the order of an email link',
  ...orderKeyOnly,
  request: { params: orderNumberSchema, query: pagingSchema },
  responses: { 200: json(returnListSchema, 'A page, the newest first'), 400: answers[400], 404: answers[404] },
});
const createByKey = createRoute({
  method: 'post',
  path: '/order/return/create/{number}',
  tags,
  summary: 'Withdraw from that order, fully or partly; confirmed by email',
  ...orderKeyOnly,
  request: { params: orderNumberSchema, ...jsonBody(returnInputSchema.omit({ order: true })) },
  responses: {
    201: json(returnSchema, 'The notice has arrived'),
    400: answers[400],
    404: answers[404],
    409: answers[409],
  },
});

export function registerReturns(app: App): void {
  app.openapi(form, async (c) => {
    const of = c.req.valid('param');
    return c.body(await drawWithdrawalForm(c.get('ports'), of), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="cayma-formu-${of.number}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
  });
  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { count, results } = await findCustomerReturns(c.get('ports').db, c.get('customer').id, query);
    return c.json({ count, ...pageLinks('/customer/return/list/', query, count), results }, 200);
  });
  app.openapi(create, async (c) => {
    const { order: number, ...input } = c.req.valid('json');
    const owned = { number, owner: { customerId: c.get('customer').id } };
    return c.json(await createReturn(c.get('ports'), owned, input), 201);
  });
  app.openapi(listByKey, async (c) => {
    const { order, ports } = { order: c.get('order'), ports: c.get('ports') };
    const query = c.req.valid('query');
    const { count, results } = await findReturns(ports.db, isOwned(order), query);
    return c.json({ count, ...pageLinks(`/order/return/list/${order.number}/`, query, count), results }, 200);
  });
  app.openapi(createByKey, async (c) =>
    c.json(await createReturn(c.get('ports'), c.get('order'), c.req.valid('json')), 201),
  );
}

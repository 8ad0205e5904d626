import { createRoute } from '@hono/zod-openapi';
import { returnInputSchema, returnListQuerySchema, returnListSchema, returnSchema } from '@/contracts/returns';
import type { App } from '@/server/http/context';
import { pageLinks } from '@/server/http/page-links';
import { answers, json, jsonBody } from '@/server/http/responses';
import { customersOnly } from '@/server/modules/auth/signed-in';
import { createReturn, findReturns } from './returns';

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
  summary: 'Withdraw from an order, whole or in part; confirmed by mail',
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

export function registerReturns(app: App): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { count, results } = await findReturns(c.get('ports').db, c.get('customer').id, query);
    return c.json({ count, ...pageLinks('/customer/return/list/', query, count), results }, 200);
  });
  app.openapi(create, async (c) =>
    c.json(await createReturn(c.get('ports'), c.get('customer').id, c.req.valid('json')), 201),
  );
}

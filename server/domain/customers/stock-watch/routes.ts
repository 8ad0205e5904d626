import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import {
  stockWatchAnswerSchema,
  stockWatchConfirmSchema,
  stockWatchInputSchema,
  stockWatchListSchema,
} from '@/contracts/stock-watch';
import { customersAndGuests, customersOnly } from '@/server/domain/customers/session/signed-in';
import { callerBlock } from '@/server/platform/http/client-ip';
import type { App } from '@/server/platform/http/context';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import type { Limit } from '@/server/platform/ports/rate-limiter';
import { confirmWatch, endWatch, listWatches, watchAsCustomer, watchAsGuest } from './watch';

/** Stock watches of guests: each sends an email to an unverified address. */
const MAIL_LIMIT: Limit = { name: 'watch-to', attempts: 6, window: 60 * 60_000 };
const CALLER_LIMIT: Limit = { name: 'watch-from', attempts: 20, window: 60 * 60_000 };

const tags = ['Stock watches'];

const create = createRoute({
  method: 'post',
  path: '/stock-watch/create',
  tags,
  summary: 'Watch a sold-out product; guests confirm by a mailed link',
  ...customersAndGuests,
  request: jsonBody(stockWatchInputSchema),
  responses: {
    200: json(stockWatchAnswerSchema, 'What happens next'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
    429: answers[429],
  },
});
const confirm = createRoute({
  method: 'post',
  path: '/stock-watch/confirm',
  tags,
  summary: 'Confirm a guest’s watch by its mailed link',
  request: jsonBody(stockWatchConfirmSchema),
  responses: { 204: { description: 'Confirmed' }, 400: answers[400] },
});
const list = createRoute({
  method: 'get',
  path: '/customer/stock-watch/list',
  tags,
  summary: 'The customer’s watched products',
  ...customersOnly,
  responses: { 200: json(stockWatchListSchema, 'All of it on one page'), 401: answers[401] },
});
const remove = createRoute({
  method: 'delete',
  path: '/customer/stock-watch/delete/{id}',
  tags,
  summary: 'End a watch',
  ...customersOnly,
  request: { params: z.object({ id: idParamSchema }) },
  responses: { 204: { description: 'Gone' }, 400: answers[400], 401: answers[401], 404: answers[404] },
});
export function registerStockWatches(app: App): void {
  app.openapi(create, async (c) => {
    const ports = c.get('ports');
    const { product, email } = c.req.valid('json');
    const customer = c.get('customer');
    if (customer) return c.json(await watchAsCustomer(ports, customer, product), 200);
    await countAttempt(ports, [MAIL_LIMIT, email ?? ''], [CALLER_LIMIT, callerBlock(c)]);
    return c.json(await watchAsGuest(ports, email, product), 200);
  });
  app.openapi(confirm, async (c) => {
    await confirmWatch(c.get('ports'), c.req.valid('json'));
    return c.body(null, 204);
  });
  app.openapi(list, async (c) => {
    const results = await listWatches(c.get('ports'), c.get('customer'));
    return c.json({ count: results.length, next: null, previous: null, results }, 200);
  });
  app.openapi(remove, async (c) => {
    await endWatch(c.get('ports'), c.get('customer'), c.req.valid('param').id);
    return c.body(null, 204);
  });
}

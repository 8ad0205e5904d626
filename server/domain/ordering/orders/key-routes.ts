import { createRoute } from '@hono/zod-openapi';
import {
  buyAgainSchema,
  customerOrderDetailSchema,
  orderLinkRequestSchema,
  orderNumberSchema,
} from '@/contracts/orders';
import { LIMITS } from '@/server/domain/customers/auth/rate-limits';
import { orderKeyOnly } from '@/server/domain/ordering/access/order-access';
import { ORDER_LINK_MAIL } from '@/server/domain/ordering/emails/order-emails';
import { callerBlock } from '@/server/platform/http/client-ip';
import type { App } from '@/server/platform/http/context';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { planJob } from '@/server/platform/jobs/plan';
import { readBuyAgain } from './buy-again';
import { cancelOrder } from './cancel-order';
import { findOrder } from './order-detail';

const tags = ['Orders by mailed link'];
const request = { params: orderNumberSchema };

const detail = createRoute({
  method: 'get',
  path: '/order/detail/{number}',
  tags,
  summary: 'The order of an email link, without an account',
  ...orderKeyOnly,
  request,
  responses: { 200: json(customerOrderDetailSchema, 'The order'), 400: answers[400], 404: answers[404] },
});
const again = createRoute({
  method: 'get',
  path: '/order/again/{number}',
  tags,
  summary: 'The products of the order that can be bought again today',
  ...orderKeyOnly,
  request,
  responses: {
    200: json(buyAgainSchema, 'Lines for the cart, and what is missing'),
    400: answers[400],
    404: answers[404],
  },
});
const cancel = createRoute({
  method: 'post',
  path: '/order/cancel/{number}',
  tags,
  summary: 'Cancel the order while it is unpaid or unshipped; a payment is refunded',
  ...orderKeyOnly,
  request,
  responses: { 204: { description: 'Cancelled' }, 400: answers[400], 404: answers[404], 409: answers[409] },
});
const mailLink = createRoute({
  method: 'post',
  path: '/order/mail-link',
  tags,
  summary: 'Mail an order’s link to its buyer; the response does not reveal whether the order exists',
  request: jsonBody(orderLinkRequestSchema),
  responses: {
    204: { description: 'Mailed if number and email address match' },
    400: answers[400],
    429: answers[429],
  },
});

/** Guests' access to their orders, by the key in their emails. */
export function registerOrdersByKey(app: App): void {
  app.openapi(detail, async (c) => c.json(await findOrder(c.get('ports'), c.get('order')), 200));
  app.openapi(again, async (c) => c.json(await readBuyAgain(c.get('ports'), c.get('order')), 200));
  app.openapi(cancel, async (c) => {
    await cancelOrder(c.get('ports'), c.get('order'));
    return c.body(null, 204);
  });
  app.openapi(mailLink, async (c) => {
    const ports = c.get('ports');
    const body = c.req.valid('json');
    await countAttempt(ports, [LIMITS.mailTo, body.email], [LIMITS.mailFrom, callerBlock(c)]);
    await planJob(ports.db, { kind: ORDER_LINK_MAIL, payload: body, runAt: ports.clock.now() });
    return c.body(null, 204);
  });
}

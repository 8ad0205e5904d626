import { createRoute } from '@hono/zod-openapi';
import { shippingQuoteRequestSchema, shippingQuoteSchema } from '@/contracts/shipping';
import { customersAndGuests } from '@/server/domain/customers/session/signed-in';
import { clientIp } from '@/server/platform/http/client-ip';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { quoteShipping } from './quote';

const quote = createRoute({
  method: 'post',
  path: '/checkout/shipping',
  tags: ['Checkout'],
  summary: 'The delivery cost of a cart, as a guest or signed in; an invalid coupon is ignored',
  ...customersAndGuests,
  request: jsonBody(shippingQuoteRequestSchema),
  responses: {
    200: json(shippingQuoteSchema, 'Its cost at today’s prices'),
    400: answers[400],
    401: answers[401],
    429: answers[429],
  },
});

export function registerShipping(app: App): void {
  app.openapi(quote, async (c) => {
    const caller = { customerId: c.get('customer')?.id ?? null, ip: clientIp(c) };
    return c.json(await quoteShipping(c.get('ports'), c.req.valid('json'), caller), 200);
  });
}

import { createRoute } from '@hono/zod-openapi';
import { orderNumberSchema } from '@/contracts/orders';
import type { App } from '@/server/platform/http/context';
import { ownerCall } from '@/server/platform/http/owner';
import { answers } from '@/server/platform/http/responses';
import { cancelForOwner } from './cancel-order';

const cancel = createRoute({
  ...ownerCall,
  method: 'post',
  path: '/admin/orders/{number}/cancel',
  summary: 'Cancel an unshipped order; a payment is refunded',
  request: { params: orderNumberSchema },
  responses: {
    204: { description: 'Cancelled and the buyer notified' },
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});

/** Must be registered after fulfilment, which restricts /admin/orders to the owner. */
export function registerOwnerCancellation(app: App): void {
  app.openapi(cancel, async (c) => {
    await cancelForOwner(c.get('ports'), c.req.valid('param').number);
    return c.body(null, 204);
  });
}

import { createRoute } from '@hono/zod-openapi';
import { campaignListSchema, couponCheckRequestSchema, couponCheckSchema } from '@/contracts/coupon';
import { customersAndGuests, customersOnly } from '@/server/domain/customers/session/signed-in';
import { clientIp } from '@/server/platform/http/client-ip';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { readCampaigns } from './campaigns';
import { checkCoupon } from './check-coupon';

const tags = ['Coupons'];

const check = createRoute({
  method: 'post',
  path: '/checkout/coupon',
  tags,
  summary: 'A coupon’s discount on a cart, as a guest or signed in; nothing is reserved',
  ...customersAndGuests,
  request: jsonBody(couponCheckRequestSchema),
  responses: {
    200: json(couponCheckSchema, 'What it takes off, or why it does not'),
    400: answers[400],
    401: answers[401],
    429: answers[429],
  },
});
const campaigns = createRoute({
  method: 'get',
  path: '/customer/campaign/list',
  tags,
  summary: 'The customer’s own coupons and the public ones',
  ...customersOnly,
  responses: { 200: json(campaignListSchema, 'What ends first stands first'), 401: answers[401] },
});

export function registerCoupons(app: App): void {
  app.openapi(check, async (c) => {
    const caller = { customerId: c.get('customer')?.id ?? null, ip: clientIp(c) };
    return c.json(await checkCoupon(c.get('ports'), c.req.valid('json'), caller), 200);
  });
  app.openapi(campaigns, async (c) =>
    c.json({ results: await readCampaigns(c.get('ports'), c.get('customer').id) }, 200),
  );
}

import { createRoute } from '@hono/zod-openapi';
import { newCouponSchema } from '@/contracts/coupon';
import {
  couponCodeParamSchema,
  couponUseListSchema,
  couponUseQuerySchema,
  ownerCouponListSchema,
  ownerCouponQuerySchema,
  ownerCouponSchema,
} from '@/contracts/owner-coupons';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { findOwnerCoupon, listCouponUses, listOwnerCoupons } from './owner-coupons';
import { createCoupon, switchCoupon } from './write-coupon';

const PATH = '/admin/coupons';
const refused = { 400: answers[400], 401: answers[401], 404: answers[404] } as const;

const list = createRoute({
  ...staffCall('coupons.read'),
  method: 'get',
  path: PATH,
  summary: 'All coupons with their usage, newest first',
  request: { query: ownerCouponQuerySchema },
  responses: { 200: json(ownerCouponListSchema, 'A page'), 400: answers[400], 401: answers[401] },
});
const create = createRoute({
  ...staffCall('coupons.write'),
  method: 'post',
  path: PATH,
  summary: 'Create a coupon, valid at once',
  request: jsonBody(newCouponSchema),
  responses: { 201: json(ownerCouponSchema, 'As it stands now'), 400: answers[400], 401: answers[401] },
});
const detail = createRoute({
  ...staffCall('coupons.read'),
  method: 'get',
  path: `${PATH}/{code}`,
  summary: 'One coupon with its usage',
  request: { params: couponCodeParamSchema },
  responses: { 200: json(ownerCouponSchema, 'The coupon'), ...refused },
});
const uses = createRoute({
  ...staffCall('coupons.read'),
  method: 'get',
  path: `${PATH}/{code}/uses`,
  summary: 'The orders that used a coupon, newest first',
  request: { params: couponCodeParamSchema, query: couponUseQuerySchema },
  responses: { 200: json(couponUseListSchema, 'A page'), ...refused },
});
const stop = createRoute({
  ...staffCall('coupons.write'),
  method: 'post',
  path: `${PATH}/{code}/stop`,
  summary: 'Deactivate a coupon; orders that use it are unaffected',
  request: { params: couponCodeParamSchema },
  responses: { 204: { description: 'Stopped' }, ...refused },
});
const start = createRoute({
  ...staffCall('coupons.write'),
  method: 'post',
  path: `${PATH}/{code}/start`,
  summary: 'Reactivate a coupon',
  request: { params: couponCodeParamSchema },
  responses: { 204: { description: 'Active' }, ...refused },
});

/** The endpoints behind `npm run admin -- coupons`. */
export function registerOwnerCoupons(app: App): void {
  app.openapi(list, async (c) => {
    const { db, clock } = c.get('ports');
    return c.json(await listOwnerCoupons(db, c.req.valid('query'), clock.now()), 200);
  });
  app.openapi(create, async (c) => {
    const { db, clock } = c.get('ports');
    const input = c.req.valid('json');
    await createCoupon(db, input, clock.now());
    const created = await findOwnerCoupon(db, input.code, clock.now());
    if (!created) throw new Error('a coupon was not written');
    return c.json(created, 201);
  });
  app.openapi(detail, async (c) => {
    const { db, clock } = c.get('ports');
    const coupon = await findOwnerCoupon(db, c.req.valid('param').code, clock.now());
    if (!coupon) throw notFound();
    return c.json(coupon, 200);
  });
  app.openapi(uses, async (c) => {
    return c.json(await listCouponUses(c.get('ports').db, c.req.valid('param').code, c.req.valid('query')), 200);
  });
  app.openapi(stop, async (c) => {
    await switchCoupon(c.get('ports').db, c.req.valid('param').code, false);
    return c.body(null, 204);
  });
  app.openapi(start, async (c) => {
    await switchCoupon(c.get('ports').db, c.req.valid('param').code, true);
    return c.body(null, 204);
  });
}

import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import {
  ownerReviewListSchema,
  ownerReviewQuerySchema,
  ownerReviewSchema,
  reviewHidingSchema,
} from '@/contracts/owner-reviews';
import type { App } from '@/server/platform/http/context';
import { pageLinks } from '@/server/platform/http/page-links';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { hideReview, listOwnerReviews, readOwnerReview } from './owner-reviews';

const PATH = '/admin/reviews';
const params = z.object({ id: idParamSchema });
const refused = { 400: answers[400], 401: answers[401], 404: answers[404] } as const;
const done = { 204: { description: 'Done' }, ...refused, 409: answers[409] } as const;

const list = createRoute({
  ...staffCall('reviews.read'),
  method: 'get',
  path: PATH,
  summary: 'All reviews, newest first',
  request: { query: ownerReviewQuerySchema },
  responses: { 200: json(ownerReviewListSchema, 'A page'), ...refused },
});
const detail = createRoute({
  ...staffCall('reviews.read'),
  method: 'get',
  path: `${PATH}/{id}`,
  summary: 'One review with its author and its reports',
  request: { params },
  responses: { 200: json(ownerReviewSchema, 'The review'), ...refused },
});
const hide = createRoute({
  ...staffCall('reviews.moderate'),
  method: 'post',
  path: `${PATH}/{id}/hide`,
  summary: 'Hide a review, with a reason that its author sees',
  request: { params, ...jsonBody(reviewHidingSchema) },
  responses: done,
});
const unhide = createRoute({
  ...staffCall('reviews.moderate'),
  method: 'post',
  path: `${PATH}/{id}/unhide`,
  summary: 'Show a review again',
  request: { params },
  responses: done,
});

/** The endpoints behind `npm run admin -- reviews`. */
export function registerOwnerReviews(app: App): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const { count, results } = await listOwnerReviews(c.get('ports').db, query);
    return c.json({ count, ...pageLinks(`${PATH}/`, query, count), results }, 200);
  });
  app.openapi(detail, async (c) => c.json(await readOwnerReview(c.get('ports').db, c.req.valid('param').id), 200));
  app.openapi(hide, async (c) => {
    await hideReview(c.get('ports'), c.req.valid('param').id, c.req.valid('json').reason);
    return c.body(null, 204);
  });
  app.openapi(unhide, async (c) => {
    await hideReview(c.get('ports'), c.req.valid('param').id, null);
    return c.body(null, 204);
  });
}

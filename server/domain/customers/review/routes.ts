import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import {
  itemReviewsQuerySchema,
  itemReviewsSchema,
  ownReviewSchema,
  ownReviewsSchema,
  reviewChangeSchema,
  reviewInputSchema,
  reviewReportSchema,
} from '@/contracts/review';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import { callerBlock } from '@/server/platform/http/client-ip';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { readItemReviews } from './item-reviews';
import { createReview, deleteReview, listOwnReviews, updateReview } from './own-reviews';
import { reportReview } from './report-review';

const tags = ['Reviews'];
const params = z.object({ id: idParamSchema });

const ofItem = createRoute({
  method: 'get',
  path: '/items/reviews/{slug}',
  tags,
  summary: 'The reviews of an item, newest first, with abbreviated names',
  request: { params: z.object({ slug: z.string().min(1) }), query: itemReviewsQuerySchema },
  responses: { 200: json(itemReviewsSchema, 'A page of reviews'), 400: answers[400], 404: answers[404] },
});
const report = createRoute({
  method: 'post',
  path: '/items/reviews/report',
  tags,
  summary: 'Report a review to the owner',
  request: jsonBody(reviewReportSchema),
  responses: { 204: { description: 'Reported' }, 400: answers[400], 404: answers[404], 429: answers[429] },
});
const list = createRoute({
  method: 'get',
  path: '/customer/review/list',
  tags,
  summary: 'The customer’s reviews, and bought items without one',
  ...customersOnly,
  responses: { 200: json(ownReviewsSchema, 'All of it on one page'), 401: answers[401] },
});
const create = createRoute({
  method: 'post',
  path: '/customer/review/create',
  tags,
  summary: 'Review a bought item, once',
  ...customersOnly,
  request: jsonBody(reviewInputSchema),
  responses: {
    201: json(ownReviewSchema, 'The new review'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    409: answers[409],
  },
});
const update = createRoute({
  method: 'put',
  path: '/customer/review/update/{id}',
  tags,
  summary: 'Rewrite a review',
  ...customersOnly,
  request: { params, ...jsonBody(reviewChangeSchema) },
  responses: { 200: json(ownReviewSchema, 'As it is now'), 400: answers[400], 401: answers[401], 404: answers[404] },
});
const remove = createRoute({
  method: 'delete',
  path: '/customer/review/delete/{id}',
  tags,
  summary: 'Delete a review',
  ...customersOnly,
  request: { params },
  responses: { 204: { description: 'Gone' }, 400: answers[400], 401: answers[401], 404: answers[404] },
});

export function registerReviews(app: App): void {
  app.openapi(ofItem, async (c) => {
    const { slug } = c.req.valid('param');
    return c.json(await readItemReviews(c.get('ports').catalogDb(), slug, c.req.valid('query')), 200);
  });
  app.openapi(report, async (c) => {
    const { review, reason } = c.req.valid('json');
    await reportReview(c.get('ports'), review, reason, callerBlock(c));
    return c.body(null, 204);
  });
  app.openapi(list, async (c) => c.json(await listOwnReviews(c.get('ports'), c.get('customer').id), 200));
  app.openapi(create, async (c) =>
    c.json(await createReview(c.get('ports'), c.get('customer').id, c.req.valid('json')), 201),
  );
  app.openapi(update, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await updateReview(c.get('ports'), c.get('customer').id, id, c.req.valid('json')), 200);
  });
  app.openapi(remove, async (c) => {
    await deleteReview(c.get('ports'), c.get('customer').id, c.req.valid('param').id);
    return c.body(null, 204);
  });
}

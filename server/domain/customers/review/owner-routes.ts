import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { idParamSchema } from '@/contracts/common';
import {
  ownerReviewListSchema,
  ownerReviewQuerySchema,
  ownerReviewSchema,
  reviewHidingSchema,
} from '@/contracts/owner-reviews';
import { reviewAnswerInputSchema } from '@/contracts/review';
import type { App, AppEnv } from '@/server/platform/http/context';
import { etagOf, expectedVersion, ifMatch } from '@/server/platform/http/if-match';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { answerReview } from './answer-review';
import { hideReview, listOwnerReviews, readOwnerReview } from './owner-reviews';

const PATH = '/admin/reviews';
const params = z.object({ id: idParamSchema });
const refused = { 400: answers[400], 401: answers[401], 404: answers[404] } as const;
const answered = {
  200: json(ownerReviewSchema, 'As it is now'),
  ...refused,
  409: answers[409],
  412: answers[412],
  428: answers[428],
} as const;
const done = { 204: { description: 'Done' }, ...refused, 409: answers[409] } as const;

const list = createRoute({
  ...staffCall('reviews.read'),
  method: 'get',
  path: PATH,
  summary: 'All reviews, newest first',
  request: { query: ownerReviewQuerySchema },
  responses: { 200: json(ownerReviewListSchema, 'A page'), 400: answers[400], 401: answers[401] },
});
const detail = createRoute({
  ...staffCall('reviews.read'),
  method: 'get',
  path: `${PATH}/{id}`,
  summary: 'One review with its author and its reports; the ETag is its version',
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

const answer = createRoute({
  ...staffCall('reviews.moderate'),
  method: 'put',
  path: `${PATH}/{id}/answer`,
  summary: 'Write or edit the shop’s public answer; its author is mailed the first time',
  request: { params, headers: ifMatch, ...jsonBody(reviewAnswerInputSchema) },
  responses: answered,
});
const removeAnswer = createRoute({
  ...staffCall('reviews.moderate'),
  method: 'delete',
  path: `${PATH}/{id}/answer`,
  summary: 'Remove the shop’s public answer',
  request: { params, headers: ifMatch },
  responses: answered,
});

/** The endpoints behind `npm run admin -- reviews`. */
export function registerOwnerReviews(app: App): void {
  app.openapi(list, async (c) => c.json(await listOwnerReviews(c.get('ports').db, c.req.valid('query')), 200));
  app.openapi(detail, async (c) => c.json(await current(c, c.req.valid('param').id), 200));
  app.openapi(hide, async (c) => {
    await hideReview(c.get('ports'), c.req.valid('param').id, c.req.valid('json').reason);
    return c.body(null, 204);
  });
  app.openapi(unhide, async (c) => {
    await hideReview(c.get('ports'), c.req.valid('param').id, null);
    return c.body(null, 204);
  });
  app.openapi(answer, async (c) => {
    const { id } = c.req.valid('param');
    await answerReview(c.get('ports'), id, c.req.valid('json').text, expectedVersion(c));
    return c.json(await current(c, id), 200);
  });
  app.openapi(removeAnswer, async (c) => {
    const { id } = c.req.valid('param');
    await answerReview(c.get('ports'), id, null, expectedVersion(c));
    return c.json(await current(c, id), 200);
  });
}

/** The review as it is now; sets its ETag. */
async function current<E extends AppEnv>(c: Context<E>, id: number) {
  const review = await readOwnerReview(c.get('ports').db, id);
  c.header('ETag', etagOf(review.version));
  return review;
}

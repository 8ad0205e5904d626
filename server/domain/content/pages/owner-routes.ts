import { createRoute, z } from '@hono/zod-openapi';
import { slugSchema } from '@/contracts/common';
import {
  branchChangeSchema,
  branchImageSchema,
  branchOrderSchema,
  newBranchSchema,
  ownerBranchListSchema,
  ownerBranchSchema,
} from '@/contracts/content';
import { recordChange } from '@/server/platform/audit/record-change';
import type { App } from '@/server/platform/http/context';
import { etagOf, expectedVersion, ifMatch } from '@/server/platform/http/if-match';
import { limitBodyTo } from '@/server/platform/http/middleware';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { imageBody, MAX_IMAGE_BYTES, receiveImage } from '@/server/platform/media/receive-image';
import { changeBranch, createBranch, deleteBranch, orderBranches, readOwnerBranches } from './owner-branches';

const PATH = '/admin/branches';
const params = z.object({ slug: slugSchema });

const list = createRoute({
  ...staffCall('branches.read'),
  method: 'get',
  path: PATH,
  summary: 'The branches in order, with their versions',
  responses: { 200: json(ownerBranchListSchema, 'All branches'), 401: answers[401] },
});
const create = createRoute({
  ...staffCall('branches.write'),
  method: 'post',
  path: PATH,
  summary: 'Open a branch, after the others',
  request: jsonBody(newBranchSchema),
  responses: {
    201: json(ownerBranchSchema, 'The branch'),
    400: answers[400],
    401: answers[401],
    409: answers[409],
  },
});
const change = createRoute({
  ...staffCall('branches.write'),
  method: 'patch',
  path: `${PATH}/{slug}`,
  summary: 'Change the given fields of the version of a branch named by If-Match',
  request: { params, headers: ifMatch, ...jsonBody(branchChangeSchema) },
  responses: {
    200: json(ownerBranchSchema, 'As it is now'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    412: answers[412],
    428: answers[428],
  },
});
const remove = createRoute({
  ...staffCall('branches.write'),
  method: 'delete',
  path: `${PATH}/{slug}`,
  summary: 'Close a branch: pages no longer show it; orders keep its name and address',
  request: { params, headers: ifMatch },
  responses: {
    204: { description: 'It is gone' },
    400: answers[400],
    401: answers[401],
    404: answers[404],
    412: answers[412],
    428: answers[428],
  },
});
const reorder = createRoute({
  ...staffCall('branches.write'),
  method: 'put',
  path: `${PATH}/order`,
  summary: 'Set the order of all branches; 409 when the list is not the present one',
  request: jsonBody(branchOrderSchema),
  responses: {
    200: json(ownerBranchListSchema, 'All branches'),
    400: answers[400],
    401: answers[401],
    409: answers[409],
  },
});

const image = createRoute({
  ...staffCall('branches.write'),
  method: 'post',
  path: `${PATH}/images`,
  summary: 'Store an image for a branch: JPEG, PNG, WebP, AVIF or GIF, cropped to a square',
  request: imageBody,
  responses: {
    201: json(branchImageSchema, 'Its path, to be saved with the branch'),
    400: answers[400],
    401: answers[401],
    413: answers[413],
  },
});

/** The endpoints behind `npm run admin -- branches`, in addition to the public list. */
export function registerOwnerBranches(app: App): void {
  app.openapi(list, async (c) => c.json({ results: await readOwnerBranches(c.get('ports').db) }, 200));
  app.openapi(create, async (c) => {
    const created = await createBranch(c.get('ports'), c.req.valid('json'));
    return c.json(created, 201, { ETag: etagOf(created.version) });
  });
  app.use(`${PATH}/images`, limitBodyTo(MAX_IMAGE_BYTES));
  app.openapi(image, async (c) => {
    const { imageStorage, db } = c.get('ports');
    const path = await receiveImage(imageStorage, 'sube', await c.req.arrayBuffer());
    await recordChange(db, { entity: 'branch image', id: path, after: { image: path } });
    return c.json({ image: path }, 201);
  });
  app.openapi(reorder, async (c) => {
    const { slugs } = c.req.valid('json');
    return c.json({ results: await orderBranches(c.get('ports'), slugs) }, 200);
  });
  app.openapi(change, async (c) => {
    const changed = await changeBranch(
      c.get('ports'),
      c.req.valid('param').slug,
      c.req.valid('json'),
      expectedVersion(c),
    );
    return c.json(changed, 200, { ETag: etagOf(changed.version) });
  });
  app.openapi(remove, async (c) => {
    await deleteBranch(c.get('ports'), c.req.valid('param').slug, expectedVersion(c));
    return c.body(null, 204);
  });
}

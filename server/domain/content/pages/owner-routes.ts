import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { slugSchema } from '@/contracts/common';
import { type Branch, type BranchChange, branchChangeSchema, branchSchema } from '@/contracts/content';
import { publishChange } from '@/server/domain/changes/publish-change';
import { branch } from '@/server/platform/db/schema/content';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { ownerCall, ownerOnly } from '@/server/platform/http/owner';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import type { Ports } from '@/server/platform/ports/ports';

const PATH = '/admin/branches';

const change = createRoute({
  ...ownerCall,
  method: 'patch',
  path: `${PATH}/{slug}`,
  summary: 'Change a branch’s phone, address, hours, or whether orders are picked up there',
  request: { params: z.object({ slug: slugSchema }), ...jsonBody(branchChangeSchema) },
  responses: {
    200: json(branchSchema, 'As it is now'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});

/** The endpoints behind `npm run admin -- branches`, in addition to the public list. */
export function registerOwnerBranches(app: App): void {
  app.use(`${PATH}/*`, ownerOnly);
  app.openapi(change, async (c) =>
    c.json(await changeBranch(c.get('ports'), c.req.valid('param').slug, c.req.valid('json')), 200),
  );
}

/** @throws ApiError 404 */
async function changeBranch(ports: Ports, slug: string, change: BranchChange): Promise<Branch> {
  const [changed] = await ports.db.update(branch).set(change).where(eq(branch.slug, slug)).returning();
  if (!changed) throw notFound();
  await publishChange(ports, { entity: 'branch' });
  const { id: _id, position: _position, ...details } = changed;
  return details;
}

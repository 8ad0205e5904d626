import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { slugSchema } from '@/contracts/common';
import { type Branch, type BranchChange, branchChangeSchema, branchSchema } from '@/contracts/content';
import { publishChange } from '@/server/domain/changes/publish-change';
import { recordChange } from '@/server/platform/audit/record-change';
import { inTransaction } from '@/server/platform/db/retry';
import { branch } from '@/server/platform/db/schema/content';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import type { Ports } from '@/server/platform/ports/ports';

const PATH = '/admin/branches';

const change = createRoute({
  ...staffCall('branches.write'),
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
  app.openapi(change, async (c) =>
    c.json(await changeBranch(c.get('ports'), c.req.valid('param').slug, c.req.valid('json')), 200),
  );
}

/** @throws ApiError 404 */
async function changeBranch(ports: Ports, slug: string, change: BranchChange): Promise<Branch> {
  const changed = await inTransaction(ports.db, async (tx) => {
    const [before] = await tx.select().from(branch).where(eq(branch.slug, slug)).for('update');
    const [after] = await tx.update(branch).set(change).where(eq(branch.slug, slug)).returning();
    if (!before || !after) throw notFound();
    const names = Object.keys(change) as (keyof BranchChange)[];
    const values = (row: typeof before) => Object.fromEntries(names.map((name) => [name, row[name]]));
    await recordChange(tx, { entity: 'branches', id: slug, before: values(before), after: values(after) });
    return after;
  });
  await publishChange(ports, { entity: 'branch' });
  const { id: _id, position: _position, ...details } = changed;
  return details;
}

import { eq } from 'drizzle-orm';
import type { Branch, BranchChange } from '@/contracts/content';
import { publishChange } from '@/server/domain/changes/publish-change';
import { branch } from '@/server/platform/db/schema/content';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/** @throws ApiError 404 */
export async function changeBranch(ports: Ports, slug: string, change: BranchChange): Promise<Branch> {
  const [changed] = await ports.db.update(branch).set(change).where(eq(branch.slug, slug)).returning();
  if (!changed) throw notFound();
  await publishChange(ports, { entity: 'branch' });
  const { id: _id, position: _position, ...details } = changed;
  return details;
}

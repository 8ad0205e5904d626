import { eq } from 'drizzle-orm';
import type { Branch, BranchChange } from '@/contracts/content';
import { branch } from '@/server/platform/db/schema/content';
import { notFound } from '@/server/platform/http/errors';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import type { Ports } from '@/server/platform/ports/ports';

/** Changes a branch. Every page lists the branches in its footer, so all are invalidated. @throws ApiError 404 */
export async function changeBranch({ db, pages }: Ports, slug: string, change: BranchChange): Promise<Branch> {
  const [changed] = await db.update(branch).set(change).where(eq(branch.slug, slug)).returning();
  if (!changed) throw notFound();
  pages.invalidate([ALL_PAGES_TAG]);
  const { id: _id, position: _position, ...details } = changed;
  return details;
}

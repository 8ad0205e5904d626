import { asc, eq, max } from 'drizzle-orm';
import type { BranchChange, NewBranch, OwnerBranch } from '@/contracts/content';
import { slugify } from '@/contracts/turkish';
import { publishChange } from '@/server/domain/changes/publish-change';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { branch } from '@/server/platform/db/schema/content';
import { ApiError, FieldError, notFound } from '@/server/platform/http/errors';
import { assertVersion } from '@/server/platform/http/if-match';
import type { Ports } from '@/server/platform/ports/ports';

type Row = typeof branch.$inferSelect;

const serialize = ({ id: _id, position: _position, ...row }: Row): OwnerBranch => row;

export async function readOwnerBranches(db: Db): Promise<OwnerBranch[]> {
  const rows = await db.select().from(branch).orderBy(asc(branch.position), asc(branch.id));
  return rows.map(serialize);
}

/** @throws ApiError 409 for a slug that another branch has, FieldError for a label without a letter or digit */
export async function createBranch(ports: Ports, { slug, ...fields }: NewBranch): Promise<OwnerBranch> {
  // "Kadıköy, İstanbul" is at /magazalarimiz/kadikoy.
  const own = slug ?? slugify(fields.label.split(',')[0] ?? '');
  if (own === '') throw new FieldError({ label: ['It has no letter or digit for the address of its page.'] });
  const created = await inTransaction(ports.db, async (tx) => {
    const [last] = await tx.select({ position: max(branch.position) }).from(branch);
    const [row] = await tx
      .insert(branch)
      .values({ ...fields, slug: own, position: (last?.position ?? -1) + 1 })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new ApiError(409, 'slug_taken', `There is a branch ${own} already.`);
    await recordChange(tx, { entity: 'branches', id: own, after: serialize(row) });
    return row;
  });
  await publishChange(ports, { entity: 'branch' });
  return serialize(created);
}

/** @throws ApiError 404, 412 */
export async function changeBranch(
  ports: Ports,
  slug: string,
  change: BranchChange,
  expected: number,
): Promise<OwnerBranch> {
  const changed = await inTransaction(ports.db, async (tx) => {
    const before = await lockBranch(tx, slug, expected);
    const [after] = await tx
      .update(branch)
      .set({ ...change, version: expected + 1 })
      .where(eq(branch.id, before.id))
      .returning();
    if (!after) throw notFound();
    const names = Object.keys(change) as (keyof BranchChange)[];
    const values = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]]));
    await recordChange(tx, { entity: 'branches', id: slug, before: values(before), after: values(after) });
    return after;
  });
  await publishChange(ports, { entity: 'branch' });
  return serialize(changed);
}

/** Orders keep what they say about the branch. @throws ApiError 404, 412 */
export async function deleteBranch(ports: Ports, slug: string, expected: number): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const before = await lockBranch(tx, slug, expected);
    await tx.delete(branch).where(eq(branch.id, before.id));
    await recordChange(tx, { entity: 'branches', id: slug, before: serialize(before) });
  });
  await publishChange(ports, { entity: 'branch' });
}

/** @throws ApiError 409 unless `slugs` names every branch once: another was opened or closed since */
export async function orderBranches(ports: Ports, slugs: readonly string[]): Promise<OwnerBranch[]> {
  await inTransaction(ports.db, async (tx) => {
    const rows = await tx.select().from(branch).orderBy(asc(branch.position), asc(branch.id)).for('update');
    const known = rows.map(({ slug }) => slug);
    if (slugs.toSorted().join(' ') !== known.toSorted().join(' ')) {
      throw new ApiError(409, 'list_changed', 'Name every branch once. The list may have changed: read it again.');
    }
    for (const [position, slug] of slugs.entries()) {
      await tx.update(branch).set({ position }).where(eq(branch.slug, slug));
    }
    await recordChange(tx, { entity: 'branches', id: 'order', before: known, after: slugs });
  });
  await publishChange(ports, { entity: 'branch' });
  return readOwnerBranches(ports.db);
}

async function lockBranch(tx: Db, slug: string, expected: number): Promise<Row> {
  const [row] = await tx.select().from(branch).where(eq(branch.slug, slug)).for('update');
  if (!row) throw notFound();
  assertVersion(row, expected);
  return row;
}

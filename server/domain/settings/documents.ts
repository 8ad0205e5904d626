import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { DocumentVersion } from '@/contracts/shop-content';
import type { Db } from '@/server/platform/db/client';
import { shopDocument } from '@/server/platform/db/schema/content';
import { auditLog } from '@/server/platform/db/schema/staff';
import { notFound } from '@/server/platform/http/errors';
import { staleVersion } from '@/server/platform/http/if-match';

/** A version of a document. `version` 0 with `changedAt` null: none was saved yet, and `body` is its initial value. */
export type Version<Body> = { version: number; changedAt: Date | null; body: Body };

/**
 * The newest version of a document; null when none was saved yet. A row that an older release wrote is parsed too, so that fields added since have their
 * defaults.
 */
export async function readDocument<Body>(db: Db, name: string, schema: z.ZodType<Body>): Promise<Version<Body> | null> {
  const [row] = await db
    .select()
    .from(shopDocument)
    .where(eq(shopDocument.name, name))
    .orderBy(desc(shopDocument.version))
    .limit(1);
  if (!row) return null;
  return { version: row.version, changedAt: row.changedAt, body: schema.parse(row.body) };
}

/**
 * Saves the version after `expected`, which the caller has read as the newest one. Of two concurrent writers the primary
 * key lets one through.
 * @throws ApiError 412 with the newest version when `expected` is not it any more
 */
export async function saveDocument<Body>(
  db: Db,
  name: string,
  { body, expected, at }: { body: Body; expected: number; at: Date },
): Promise<Version<Body>> {
  const version = expected + 1;
  const written = await db
    .insert(shopDocument)
    .values({ name, version, body, changedAt: at })
    .onConflictDoNothing()
    .returning({ version: shopDocument.version });
  if (written.length === 0) throw staleVersion(await newestVersion(db, name));
  return { version, changedAt: at, body };
}

/** How many versions {@link listVersions} names. */
const LISTED = 100;

/** The newest saved versions of a document, and who saved each according to the audit log. */
export async function listVersions(db: Db, name: string): Promise<DocumentVersion[]> {
  const rows = await db
    .select({
      version: shopDocument.version,
      changedAt: shopDocument.changedAt,
      changedBy: sql<
        string | null
      >`(select ${auditLog.callerName} from ${auditLog} where ${auditLog.entity} = ${shopDocument.name}
        and ${auditLog.entityId} = ${shopDocument.version}::text order by ${auditLog.id} limit 1)`,
    })
    .from(shopDocument)
    .where(eq(shopDocument.name, name))
    .orderBy(desc(shopDocument.version))
    .limit(LISTED);
  return rows.map(({ version, changedAt, changedBy }) => ({
    version,
    changed_at: changedAt.toISOString(),
    changed_by: changedBy,
  }));
}

/** One saved version, with the defaults of fields added since. @throws ApiError 404 */
export async function readSaved<Body>(
  db: Db,
  name: string,
  version: number,
  schema: z.ZodType<Body>,
): Promise<{ changedAt: Date; body: Body }> {
  const [row] = await db
    .select({ changedAt: shopDocument.changedAt, body: shopDocument.body })
    .from(shopDocument)
    .where(and(eq(shopDocument.name, name), eq(shopDocument.version, version)));
  if (!row) throw notFound();
  return { changedAt: row.changedAt, body: schema.parse(row.body) };
}

async function newestVersion(db: Db, name: string): Promise<number> {
  const [row] = await db
    .select({ version: shopDocument.version })
    .from(shopDocument)
    .where(eq(shopDocument.name, name))
    .orderBy(desc(shopDocument.version))
    .limit(1);
  return row?.version ?? 0;
}

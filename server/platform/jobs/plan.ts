import { gte, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { job } from '@/server/platform/db/schema/job';
import { currentRequestId } from '@/server/platform/request-id';
import { MAX_ATTEMPTS } from './back-off';

/** The payload of every kind of job. Their handlers are in ./handlers.ts. */
export type JobPayloads = {
  'activation-mail': { email: string };
  'reset-mail': { email: string };
  'order-link-mail': { number: string; email: string };
  /** `knew` is the hash of the requester's stored password hash. */
  'confirm-email-mail': { customer: number; email: string; knew: string };
  /** Announces the day `occurrence` this many days before. */
  reminder: { reminder: number; occurrence: string; days: number };
  'back-in-stock': { product: number };
  /** Paths of the shop: `/dinozor-balon`. */
  'stale-pages': { paths: string[] };
};
export type JobKind = keyof JobPayloads;

type Plan<Kind extends JobKind> = {
  kind: Kind;
  payload: JobPayloads[Kind];
  runAt: Date;
  /** Deduplicates pending jobs. */
  key?: string;
};

/**
 * Schedules work in the transaction that requires it: it runs if and only if that commits. An exhausted job with the
 * same key starts again.
 */
export async function planJob<Kind extends JobKind>(tx: Db, plan: Plan<Kind>): Promise<void> {
  const requestId = currentRequestId();
  await tx
    .insert(job)
    .values({ ...plan, requestId })
    .onConflictDoUpdate({
      target: job.key,
      set: { payload: sql`excluded.payload`, runAt: plan.runAt, attempts: 0, lastError: null, requestId },
      setWhere: gte(job.attempts, MAX_ATTEMPTS),
    });
}

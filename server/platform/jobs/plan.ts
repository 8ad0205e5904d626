import { gte, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { job } from '@/server/platform/db/schema/job';
import { currentRequestId } from '@/server/platform/request-id';
import { MAX_ATTEMPTS } from './back-off';

/** Every kind of job with what it has to know. Their handlers are in ./handlers.ts. */
export type JobPayloads = {
  'activation-mail': { email: string };
  'reset-mail': { email: string };
  'order-link-mail': { number: string; email: string };
  /** `knew` is the hash of what the asker's password was kept as. */
  'confirm-email-mail': { customer: number; email: string; knew: string };
  /** Tells of the day `occurrence`, so many days before. */
  reminder: { reminder: number; occurrence: string; days: number };
  'back-in-stock': { product: number };
  /** Of the shop: `/dinozor-balon`. */
  'stale-pages': { paths: string[] };
};
export type JobKind = keyof JobPayloads;

type Plan<Kind extends JobKind> = {
  kind: Kind;
  payload: JobPayloads[Kind];
  runAt: Date;
  /** Planned once while a job of the same key waits. */
  key?: string;
};

/**
 * Plans work, in the transaction of what makes it necessary: it is done if and only if that is committed. A job of the
 * same key that was given up begins anew.
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

import { and, eq, sql } from 'drizzle-orm';
import { queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { job } from '@/server/platform/db/schema/job';
import { wordsOf } from '@/server/platform/error-for-log';
import type { Ports } from '@/server/platform/ports/ports';
import { withRequestId } from '@/server/platform/request-id';
import { isShuttingDown } from '@/server/platform/shutting-down';
import { inSpan, type SpanStart } from '@/server/platform/tracing';
import { backOff, MAX_ATTEMPTS } from './back-off';
import type { Handler, JobHandlers } from './plan';

/** A claimed job is reserved for one instance for this long, ms; then another may run it. */
const CLAIM = 5 * 60_000;

/** The job ran longer than its claim and another instance has taken it over: this run is rolled back. */
class ClaimLostError extends Error {
  override name = 'ClaimLostError';
  override message = 'another instance has taken it over';
}

type Due = { id: number; kind: string; payload: object; attempts: number; requestId: string | null };

/**
 * Runs due jobs one after the other; failed ones are retried with growing delays. The work and the deletion of its row
 * are one transaction, so its effects in the database happen exactly once, whatever the number of attempts and
 * instances. Jobs without a handler here are left to other processes.
 * @returns how many were done
 */
export async function runDueJobs(ports: Ports, handlers: JobHandlers): Promise<number> {
  const { db, clock, log } = ports;
  const kinds = JSON.stringify(Object.keys(handlers));
  for (let done = 0; ; ) {
    if (isShuttingDown()) return done; // the rest is left to other processes or a later start
    const now = clock.now();
    const [due] = await queryRows<Due>(
      db,
      sql`update job set attempts = attempts + 1, run_at = ${new Date(now.getTime() + CLAIM).toISOString()}
          where id = (select id from job where run_at <= ${now.toISOString()} and attempts < ${MAX_ATTEMPTS}
                        and kind in (select json_array_elements_text(${kinds}::json))
                      order by run_at, id limit 1 for update skip locked)
          returning id, kind, payload, attempts, request_id as "requestId"`,
    );
    if (!due) return done;
    const jobLog = log.child({ requestId: due.requestId, job: due.kind });
    try {
      await withRequestId(due.requestId, () =>
        inTransaction(db, async (tx) => {
          const handle = handlers[due.kind] as Handler<object>;
          await inSpan(spanOf(due), () => handle({ ...ports, db: tx, log: jobLog }, due.payload));
          const mine = and(eq(job.id, due.id), eq(job.attempts, due.attempts));
          const [ended] = await tx.delete(job).where(mine).returning({ id: job.id });
          if (!ended) throw new ClaimLostError();
        }),
      );
      done++;
    } catch (error) {
      jobLog.error({ err: error, attempts: due.attempts }, 'a job failed');
      await inTransaction(db, async (tx) => {
        const [mine] = await tx
          .update(job)
          .set({ runAt: backOff(now, due.attempts), lastError: wordsOf(error) })
          .where(and(eq(job.id, due.id), eq(job.attempts, due.attempts)))
          .returning({ id: job.id });
        if (!mine || due.attempts < MAX_ATTEMPTS) return;
        const { gaveUp } = handlers[due.kind] as Handler<object>;
        await gaveUp?.({ ...ports, db: tx, log: jobLog }, due.payload, wordsOf(error));
      });
    }
  }
}

/** Names the kind and the request that scheduled the job. */
function spanOf({ kind, requestId }: Due): SpanStart {
  const attributes = { 'shop.job': kind, ...(requestId === null ? {} : { 'shop.request_id': requestId }) };
  return { name: `job ${kind}`, attributes };
}

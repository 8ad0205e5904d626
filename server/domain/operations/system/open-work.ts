import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { SystemJobList, SystemMailList, WorkQuery } from '@/contracts/system';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { job } from '@/server/platform/db/schema/job';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { ApiError, notFound } from '@/server/platform/http/errors';
import { MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import type { Ports } from '@/server/platform/ports/ports';

/** Emails and jobs that wait or are out of attempts. */
export type Queue = 'mails' | 'jobs';

/** A page of the emails that wait, or that gave up, newest first. */
export async function listMails(db: Db, { state, before, limit }: WorkQuery): Promise<SystemMailList> {
  const { id, attempts, sentAt } = outboxMail;
  const where = and(
    isNull(sentAt),
    state === 'given_up' ? gte(attempts, MAX_ATTEMPTS) : lt(attempts, MAX_ATTEMPTS),
    before === undefined ? undefined : lt(id, before),
  );
  const rows = await db
    .select()
    .from(outboxMail)
    .where(where)
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => ({
    ...headOf(row, row.nextAttemptAt),
    recipient: row.recipient,
    subject: row.subject,
  }));
}

/** The same for jobs. */
export async function listJobs(db: Db, { state, before, limit }: WorkQuery): Promise<SystemJobList> {
  const where = and(
    state === 'given_up' ? gte(job.attempts, MAX_ATTEMPTS) : lt(job.attempts, MAX_ATTEMPTS),
    before === undefined ? undefined : lt(job.id, before),
  );
  const rows = await db
    .select()
    .from(job)
    .where(where)
    .orderBy(desc(job.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => ({ ...headOf(row, row.runAt), kind: row.kind }));
}

type Row = { id: number; attempts: number; lastError: string | null; createdAt: Date };

function headOf({ id, attempts, lastError, createdAt }: Row, next: Date) {
  return {
    id,
    attempts,
    last_error: lastError,
    created_at: createdAt.toISOString(),
    next_at: next.toISOString(),
  };
}

function pageOf<Stored extends Row, Shown>(rows: readonly Stored[], limit: number, show: (row: Stored) => Shown) {
  const page = rows.slice(0, limit);
  return { results: page.map(show), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/**
 * Lets one email or job that gave up be tried again at once, with all its attempts.
 * @throws ApiError 404, 409 `still_tried` for one that is still being tried
 */
export async function retryWork({ db, clock }: Ports, queue: Queue, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockGivenUp(tx, queue, id);
    if (queue === 'mails') {
      await tx.update(outboxMail).set({ attempts: 0, nextAttemptAt: clock.now() }).where(eq(outboxMail.id, id));
    } else {
      await tx.update(job).set({ attempts: 0, runAt: clock.now() }).where(eq(job.id, id));
    }
    await recordChange(tx, { entity: queue, id, before: { given_up: true }, after: { given_up: false } });
  });
}

/** The same for all that gave up, after a mail server was out of order for days. @returns how many */
export async function retryAllWork({ db, clock }: Ports, queue: Queue): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const retried =
      queue === 'mails'
        ? await tx
            .update(outboxMail)
            .set({ attempts: 0, nextAttemptAt: now })
            .where(and(isNull(outboxMail.sentAt), gte(outboxMail.attempts, MAX_ATTEMPTS)))
            .returning({ id: outboxMail.id })
        : await tx
            .update(job)
            .set({ attempts: 0, runAt: now })
            .where(gte(job.attempts, MAX_ATTEMPTS))
            .returning({ id: job.id });
    await recordChange(tx, { entity: queue, id: 'all', after: { retried: retried.length } });
    return retried.length;
  });
}

/** Deletes one that gave up: it will never be sent or run. @throws as {@link retryWork} */
export async function discardWork({ db }: Ports, queue: Queue, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const what = await lockGivenUp(tx, queue, id);
    if (queue === 'mails') await tx.delete(outboxMail).where(eq(outboxMail.id, id));
    else await tx.delete(job).where(eq(job.id, id));
    await recordChange(tx, { entity: queue, id, before: { kind: what }, after: null });
  });
}

/** @returns what it is, without personal data: the subject of an email, the kind of a job */
async function lockGivenUp(tx: Db, queue: Queue, id: number): Promise<string> {
  const [row] =
    queue === 'mails'
      ? await tx
          .select({ attempts: outboxMail.attempts, what: outboxMail.subject })
          .from(outboxMail)
          .where(and(eq(outboxMail.id, id), isNull(outboxMail.sentAt)))
          .for('update')
      : await tx.select({ attempts: job.attempts, what: job.kind }).from(job).where(eq(job.id, id)).for('update');
  if (!row) throw notFound();
  if (row.attempts < MAX_ATTEMPTS) throw new ApiError(409, 'still_tried', 'It is still being tried.');
  return row.what;
}

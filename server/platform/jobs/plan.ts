import { gte, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { job } from '@/server/platform/db/schema/job';
import type { Ports } from '@/server/platform/ports/ports';
import { currentRequestId } from '@/server/platform/request-id';
import { MAX_ATTEMPTS } from './back-off';

export type Handler<Payload> = {
  (ports: Ports, payload: Payload): Promise<void>;
  /** Runs after the last attempt failed, in a transaction of its own. @param error its message */
  gaveUp?: (ports: Ports, payload: Payload, error: string) => Promise<void>;
};

/** Handlers by kind, for `runDueJobs`. A kind without one here is left to other processes. */
export type JobHandlers = Record<string, Handler<never>>;

/**
 * A kind of job and the type of its payload. The domains declare kinds and handlers; server/api/jobs.ts
 * registers them when a process starts, so that this folder imports no domain.
 */
export class JobKind<Payload extends object> {
  /** @param name stored with each job: a renamed kind would leave the waiting jobs without a handler */
  constructor(readonly name: string) {}

  /** Handlers work through the given `ports.db`, which is a transaction: completely or not at all. */
  readonly handledBy = (handle: Handler<Payload>, gaveUp?: Handler<Payload>['gaveUp']): JobHandlers => ({
    [this.name]: gaveUp
      ? Object.assign((ports: Ports, payload: Payload) => handle(ports, payload), { gaveUp })
      : handle,
  });
}

type Plan<Payload extends object> = {
  kind: JobKind<Payload>;
  payload: NoInfer<Payload>;
  runAt: Date;
  /** Deduplicates pending jobs. */
  key?: string;
};

/**
 * Schedules work in the transaction that requires it: it runs if and only if that commits. An exhausted job with the
 * same key starts again.
 */
export async function planJob<Payload extends object>(
  tx: Db,
  { kind, payload, runAt, key }: Plan<Payload>,
): Promise<void> {
  const requestId = currentRequestId();
  await tx
    .insert(job)
    .values({ kind: kind.name, payload, runAt, key, requestId })
    .onConflictDoUpdate({
      target: job.key,
      set: { payload: sql`excluded.payload`, runAt, attempts: 0, lastError: null, requestId },
      setWhere: gte(job.attempts, MAX_ATTEMPTS),
    });
}

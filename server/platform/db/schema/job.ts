import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Scheduled background work. A row is deleted in the transaction that does its work. */
export const job = pgTable(
  'job',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The name of a `JobKind` (server/platform/jobs/plan.ts). */
    kind: text('kind').notNull(),
    /** Deduplicates pending jobs; null for work that may accumulate. */
    key: text('key').unique(),
    payload: jsonb('payload').notNull(),
    runAt: timestamp('run_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** The request that scheduled it, for the log. */
    requestId: text('request_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('job_due').on(t.runAt)],
);

import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Work that is due at a time and that no request waits for. A row disappears together with its work being done. */
export const job = pgTable(
  'job',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Which handler does it: a name in server/domain/operations/jobs/handlers.ts. */
    kind: text('kind').notNull(),
    /** The same key is planned once while it waits; null for work that may pile up. */
    key: text('key').unique(),
    payload: jsonb('payload').notNull(),
    runAt: timestamp('run_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** The request that planned it, for the log. */
    requestId: text('request_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('job_due').on(t.runAt)],
);

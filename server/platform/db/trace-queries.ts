import type { Db } from '@/server/platform/db/client';
import { inSpan, type SpanStart } from '@/server/platform/tracing';
import { summaryOf } from './statement';

type Run = (...args: unknown[]) => Promise<unknown>;
type Prepared = { execute: Run; all: Run };
type Session = { prepareQuery(query: { sql: string }, ...rest: unknown[]): Prepared };

const traced = new WeakSet<Session>();

/**
 * Puts each statement of this database, and of every other one with the same engine, into a child of the current span;
 * statements without one, such as a job runner's polling, are not traced. All statements, including those of
 * transactions, pass through drizzle's session class, which is patched here.
 */
export function traceQueries(db: Db): void {
  const { session } = (db as unknown as { _: { session: Session } })._;
  const sessions = Object.getPrototypeOf(session) as Session;
  if (traced.has(sessions)) return;
  traced.add(sessions);
  const { prepareQuery } = sessions;
  sessions.prepareQuery = function (this: Session, query, ...rest) {
    const prepared = prepareQuery.call(this, query, ...rest);
    const { execute, all } = prepared;
    prepared.execute = (...args) => inSpan(spanOf(query.sql), () => execute.apply(prepared, args));
    prepared.all = (...args) => inSpan(spanOf(query.sql), () => all.apply(prepared, args));
    return prepared;
  };
}

function spanOf(statement: string): SpanStart {
  const { operation, table } = summaryOf(statement);
  return {
    name: table ? `${operation} ${table}` : operation,
    kind: 'call',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
    },
    onlyBelow: true,
  };
}

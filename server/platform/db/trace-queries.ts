import { sql } from 'drizzle-orm';
import { inSpan, type SpanStart } from '@/server/platform/tracing';
import { type Db, queryRows } from './client';

type Run = (...args: unknown[]) => Promise<unknown>;
type Prepared = { execute: Run; all: Run };
type Session = { prepareQuery(query: { sql: string }, ...rest: unknown[]): Prepared };

const traced = new WeakSet<Session>();

/**
 * Puts each statement of this database, and of every other one with the same engine, into a child of the current span;
 * statements without one, such as a job runner's polling, are not traced. All statements, including those of
 * transactions, pass through drizzle's session class, which is patched here.
 */
export async function traceQueries(db: Db): Promise<void> {
  const { session } = (db as unknown as { _: { session: Session } })._;
  const sessions = Object.getPrototypeOf(session) as Session;
  if (traced.has(sessions)) return;
  traced.add(sessions);
  const tables = await readTableNames(db);
  const { prepareQuery } = sessions;
  sessions.prepareQuery = function (this: Session, query, ...rest) {
    const prepared = prepareQuery.call(this, query, ...rest);
    const { execute, all } = prepared;
    prepared.execute = (...args) => inSpan(spanOf(query.sql, tables), () => execute.apply(prepared, args));
    prepared.all = (...args) => inSpan(spanOf(query.sql, tables), () => all.apply(prepared, args));
    return prepared;
  };
}

/** Every table of the schema in which this database works. */
export async function readTableNames(db: Db): Promise<ReadonlySet<string>> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = current_schema()`,
  );
  return new Set(rows.map(({ name }) => name));
}

function spanOf(statement: string, tables: ReadonlySet<string>): SpanStart {
  const { operation, table } = summaryOf(statement, tables);
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

/** Keywords that precede a table's name in a statement. */
const AFTER = /\b(?:from|into|update|join|table)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/** The first verb that writes; rows are also locked `for update`. */
const WRITES = /(?<!\b(?:for|key)\s+)\b(?:insert|update|delete)\b/i;

/**
 * What a span contains of a statement: its verb, after `with` the first one that writes, and the first of these tables from there on.
 * Nothing else, because a statement may contain user input.
 */
export function summaryOf(
  statement: string,
  tables: ReadonlySet<string>,
): { operation: string; table: string | undefined } {
  const verb = /^[\s(]*([a-z]+)/i.exec(statement)?.[1] ?? 'query';
  const write = verb === 'with' ? WRITES.exec(statement) : null;
  const operation = write?.[0] ?? verb;
  const named = [...statement.slice(write?.index ?? 0).matchAll(AFTER)].map(([, name = '']) => name);
  return { operation: operation.toLowerCase(), table: named.find((name) => tables.has(name)) };
}

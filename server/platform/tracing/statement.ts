import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/server/platform/db/schema';

const TABLES = new Set(
  Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => getTableName(table as PgTable)),
);

/** What names a table's place in a statement. */
const AFTER = /\b(?:from|into|update|join|table)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/**
 * What a trace tells of a statement: its verb and the first table of the shop's that it names. Never more: a
 * statement may hold a value that somebody wrote into it.
 */
export function summaryOf(statement: string): { operation: string; table: string | undefined } {
  const operation = /^[\s(]*([a-z]+)/i.exec(statement)?.[1]?.toLowerCase() ?? 'query';
  const named = [...statement.matchAll(AFTER)].map(([, name = '']) => name);
  return { operation, table: named.find((name) => TABLES.has(name)) };
}

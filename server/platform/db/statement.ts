import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/server/platform/db/schema';

const TABLES = new Set(
  Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => getTableName(table as PgTable)),
);

/** Keywords that precede a table's name in a statement. */
const AFTER = /\b(?:from|into|update|join|table)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/**
 * What a span contains of a statement: its verb and the first of the shop's tables. Nothing else, because a statement
 * may contain user input.
 */
export function summaryOf(statement: string): { operation: string; table: string | undefined } {
  const operation = /^[\s(]*([a-z]+)/i.exec(statement)?.[1]?.toLowerCase() ?? 'query';
  const named = [...statement.matchAll(AFTER)].map(([, name = '']) => name);
  return { operation, table: named.find((name) => TABLES.has(name)) };
}

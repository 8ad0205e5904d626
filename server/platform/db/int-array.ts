import { type SQL, sql } from 'drizzle-orm';

/** `{1,2,3}::int[]` as one parameter. */
export function intArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::int[]`;
}

/**
 * The distinct ids as a relation with the column `id`, for statements that run often. PostgreSQL keeps a prepared statement's
 * general plan only if it costs about as little as one for the values. It expects ten values of an array in a parameter, and
 * a tenth of the rows of a limit in a parameter: so with the limit the general plan is for one row, as most calls are, and
 * planning again, which takes longer than the rows, stops (docs/decisions/0069-plans-that-are-kept.md).
 */
export function idRows(ids: readonly number[]): SQL {
  const distinct = [...new Set(ids)];
  return sql`(select unnest(${intArray(distinct)}) as id limit ${distinct.length})`;
}

import { type SQL, sql } from 'drizzle-orm';

/** `{1,2,3}::int[]` as one parameter. */
export function intArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::int[]`;
}

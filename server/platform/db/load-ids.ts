import { type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from './client';

/** The `id`s of a query's rows in order, read as one value: four bytes per id instead of an object. */
export async function loadIds(db: Db, query: SQL): Promise<Int32Array> {
  const [row] = await queryRows<{ ids: Uint8Array | null }>(
    db,
    sql`select string_agg(int4send(id), '') as ids from (${query}) as q`,
  );
  return decodeIds(row?.ids ?? null);
}

/** The ids of `string_agg(int4send(id), '')`, which is null for no rows. */
export function decodeIds(packed: Uint8Array | null): Int32Array {
  const bytes = packed ?? new Uint8Array(0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.byteLength / 4 }, (_, at) => view.getInt32(at * 4));
}

import { sql } from 'drizzle-orm';
import { FLOAT_PROPERTY, type FloatKind, floatKindOf } from '@/contracts/float-time';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';

/** The kinds of balloons among these products, each once; products that are no balloons have none. */
export async function readFloatKinds(db: Db, products: readonly number[]): Promise<FloatKind[]> {
  const rows = await queryRows<{ value: string }>(
    db,
    sql`select distinct y.value from product p join item_property ip on ip.item_id = p.item_id
          join property y on y.id = ip.property_id
        where p.id = any(${intArray([...products])}) and y.key = ${FLOAT_PROPERTY} order by y.value`,
  );
  return rows.flatMap(({ value }) => floatKindOf(value) ?? []);
}

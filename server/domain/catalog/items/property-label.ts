import { sql } from 'drizzle-orm';

/** The label of a property of an item `i`: of the first one of these keys in alphabetical order, null without one. */
export function propertyLabel(keys: readonly string[]) {
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  return sql`(
    select p.label from item_property ip join property p on p.id = ip.property_id
    where ip.item_id = i.id and p.key in (${list}) order by p.key limit 1
  )`;
}

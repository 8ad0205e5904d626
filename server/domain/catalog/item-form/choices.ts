import { sql } from 'drizzle-orm';
import type { ItemChoices } from '@/contracts/item-form';
import { type Db, queryRows } from '@/server/platform/db/client';

/** What the form of an item offers: properties with their values, colours and sizes, in Turkish alphabetical order. */
export async function readChoices(db: Db): Promise<ItemChoices> {
  const properties = await queryRows<{ key: string; title: string; value: string; label: string }>(
    db,
    sql`select key, title, value, label from property`,
  );
  const options = await queryRows<{ kind: string; title: string }>(db, sql`select kind, title from option_value`);
  const compare = (a: string, b: string) => a.localeCompare(b, 'tr', { numeric: true });
  const keys = new Map<string, ItemChoices['properties'][number]>();
  for (const { key, title, value, label } of properties) {
    const known = keys.get(key) ?? { key, title, values: [] };
    known.values.push({ value, label });
    keys.set(key, known);
  }
  const titles = (wanted: string) => options.flatMap(({ kind, title }) => (kind === wanted ? title : [])).sort(compare);
  return {
    properties: [...keys.values()]
      .map((property) => ({ ...property, values: property.values.sort((a, b) => compare(a.label, b.label)) }))
      .sort((a, b) => compare(a.title, b.title)),
    colors: titles('color'),
    sizes: titles('size'),
  };
}

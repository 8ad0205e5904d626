import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The beginning of a statement per table and columns: building it costs more than sending it. */
const texts = new WeakMap<PgTable, Map<string, string>>();

/**
 * `insert into … select …` of rows as one JSON parameter: the text is the same for any number of rows, so that it stays
 * prepared (named-statements.ts), and drizzle builds no SQL per value. All rows have the keys of the first one.
 * @param more a further column with SQL for its value, and a condition for all rows
 */
export function insertJson<Table extends PgTable>(
  table: Table,
  rows: readonly Partial<Table['$inferInsert']>[],
  more: { column?: readonly [key: keyof Table['$inferInsert'] & string, value: SQL]; where: SQL },
): SQL {
  const columns = getTableColumns(table);
  const keys = Object.keys(rows[0] ?? {});
  const [extra, value] = more.column ?? [];
  const id = [...keys, extra].join();
  const known = texts.get(table) ?? new Map<string, string>();
  texts.set(table, known);
  const nameOf = (key: string) => `"${columns[key]?.name}"`;
  let text = known.get(id);
  if (text === undefined) {
    const target = `"${getTableName(table)}"`;
    const names = keys.map(nameOf);
    text = `insert into ${target} (${[...names, ...(extra ? [nameOf(extra)] : [])]}) select ${names.map((name) => `r.${name}`)}`;
    known.set(id, text);
  }
  const named = rows.map((row) =>
    Object.fromEntries(keys.map((key) => [columns[key]?.name, row[key as keyof typeof row] ?? null])),
  );
  const source = sql.raw(`null::"${getTableName(table)}"`);
  return sql`${sql.raw(text)}${value ? sql`, ${value}` : sql``}
    from json_populate_recordset(${source}, ${JSON.stringify(named)}::json) r where ${more.where}`;
}

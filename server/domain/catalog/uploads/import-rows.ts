import { sql } from 'drizzle-orm';
import type { ImportedRow } from '@/contracts/catalog-import';
import type { PlannedItem } from '@/server/domain/catalog/import/plan-items';
import type { PreparedRow, Problem } from '@/server/domain/catalog/import/prepared-row';
import type { Note } from '@/server/domain/catalog/import/row';
import { findStoredItems } from '@/server/domain/catalog/import/stored-items';
import type { Db } from '@/server/platform/db/client';

/** A row of the file as it is listed. */
export type FoundRow = Pick<ImportedRow, 'line' | 'outcome' | 'title' | 'slug' | 'problems'>;

export function plannedRow({ line, stored, record }: PlannedItem): FoundRow {
  const { title, slug } = record;
  return { line, outcome: stored ? 'changed' : 'added', title, slug, problems: [] };
}

/** One row per line, however many problems it has. */
export function refusedRows(problems: readonly Problem[], rows: readonly PreparedRow[]): FoundRow[] {
  const byLine = new Map<number, FoundRow>();
  for (const { line, field, reason } of problems) {
    const row = rows.find((one) => one.line === line);
    const title = row && 'record' in row ? nameOf(row) : '';
    const slug = row && 'slug' in row ? row.slug : null;
    const found = byLine.get(line) ?? { line, outcome: 'refused', title, slug, problems: [] };
    found.problems.push({ field, reason });
    byLine.set(line, found);
  }
  return [...byLine.values()];
}

const nameOf = (row: Extract<PreparedRow, { record: unknown }>) =>
  row.kind === 'item' ? row.record.title : row.record.name;

export function noteRows(notes: readonly Note[]): FoundRow[] {
  return notes.map(({ line, note }) => ({
    ...{ line, outcome: 'note', title: '', slug: null },
    problems: [{ field: '', reason: note }],
  }));
}

export async function insertRows(tx: Db, importId: string, rows: readonly FoundRow[]): Promise<void> {
  if (rows.length === 0) return;
  const sorted = rows.toSorted((a, b) => a.line - b.line);
  await tx.execute(sql`
    insert into catalog_import_row (import_id, line, outcome, title, slug, problems)
    select ${importId}, line, outcome, title, slug, problems
    from json_to_recordset(${JSON.stringify(sorted)}::json) as r(line int, outcome text, title text, slug text, problems jsonb)`);
}

/**
 * Records what an import wrote, in the transaction that wrote it: the item before and after. A batch that is repeated after
 * a crash finds nothing to write.
 */
export async function recordWrites(tx: Db, importId: string, writes: readonly PlannedItem[]): Promise<void> {
  const slugs = writes.map(({ record }) => record.slug);
  const now = new Map((await findStoredItems(tx, slugs, [])).map((item) => [item.record.slug, item]));
  const rows = writes.flatMap((write) => {
    const { stored, record } = write;
    const item = now.get(record.slug);
    if (!item) return [];
    const before = stored && { record: stored.record, archived: stored.archived };
    return { ...plannedRow(write), item_id: item.id, before, after: item.record };
  });
  await tx.execute(sql`
    insert into catalog_import_row (import_id, line, outcome, title, slug, item_id, before, after)
    select ${importId}, line, outcome, title, slug, item_id, before, after
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(line int, outcome text, title text, slug text, item_id int, before jsonb, after jsonb)
    on conflict (import_id, item_id) do update set after = excluded.after`);
}

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
// Relative paths, because drizzle-kit loads this file without the alias.
import type { ImportColumn } from '../../../../contracts/import-columns';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A file that was uploaded to be imported. Its bytes are in DATA_DIR/imports until it is imported. */
export const catalogImport = pgTable(
  'catalog_import',
  {
    id: uuid('id').primaryKey(),
    state: text('state', {
      enum: ['uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'],
    }).notNull(),
    fileName: text('file_name').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    format: text('format', { enum: ['csv', 'xlsx', 'jsonl', 'merchant-xml'] }).notNull(),
    /** How the bytes of a CSV file are read. */
    encoding: text('encoding', { enum: ['utf-8', 'utf-16le', 'windows-1254'] }).notNull(),
    /** The first row of a table and a few after it; null for other formats. */
    header: jsonb('header').$type<string[]>(),
    samples: jsonb('samples').$type<string[][]>(),
    /** What each column means; null for columns that are ignored. */
    columns: jsonb('columns').$type<(ImportColumn | null)[]>(),
    /** Images of the ZIP file that came with it. */
    images: integer('images').notNull().default(0),
    /** Rows that were read by now, and all of them once the file was checked. */
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total'),
    /** Items of those rows: new, changed or unchanged. */
    itemsDone: integer('items_done').notNull().default(0),
    /** Rows that were refused. */
    refused: integer('refused').notNull().default(0),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** Why it failed. */
    error: text('error'),
    /** Who uploaded it: a member of the staff or a program. */
    callerKind: text('caller_kind', { enum: ['staff', 'token'] }).notNull(),
    callerId: integer('caller_id').notNull(),
    callerName: text('caller_name').notNull(),
    createdAt: moment('created_at').notNull(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** The run that works on it, and until when no other one may. */
    claimedBy: text('claimed_by'),
    claimedUntil: moment('claimed_until'),
  },
  (t) => [index('catalog_import_created').on(t.createdAt)],
);

/** What a check or an import found out about a row of the file; unchanged rows have none. */
export const catalogImportRow = pgTable(
  'catalog_import_row',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    importId: uuid('import_id')
      .notNull()
      .references(() => catalogImport.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    outcome: text('outcome', { enum: ['added', 'changed', 'refused', 'note'] }).notNull(),
    title: text('title').notNull().default(''),
    slug: text('slug'),
    /** The field's dotted path, and what was expected. */
    problems: jsonb('problems').$type<{ field: string; reason: string }[]>().notNull().default(sql`'[]'::jsonb`),
    /** Of the last import: the item as it was before (null for a new one) and after, for undoing. */
    itemId: integer('item_id'),
    before: jsonb('before').$type<{ record: unknown; archived: boolean }>(),
    after: jsonb('after'),
    /** What undoing did: `kept` because the item was changed since. */
    undo: text('undo', { enum: ['restored', 'archived', 'kept'] }),
  },
  (t) => [
    index('catalog_import_row_import').on(t.importId, t.id),
    uniqueIndex('catalog_import_row_item').on(t.importId, t.itemId),
  ],
);

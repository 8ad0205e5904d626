import { z } from 'zod';
import { idParamSchema, idSchema, timestampSchema } from './common';
import { IMPORT_COLUMNS } from './import-columns';

/** Catalogue files that the staff upload, check, import and undo. */

/** Bytes of a file, and of a ZIP file of images. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMAGES_BYTES = 100 * 1024 * 1024;

const count = z.int().nonnegative();
const columnSchema = z.enum(IMPORT_COLUMNS);

export const ENCODINGS = ['utf-8', 'utf-16le', 'windows-1254'] as const;
/**
 * `uploaded`: to be checked. `checked`: nothing was written, and it can be started. `running`, `undoing`: in batches, also
 * after a restart. `cancelled`, `failed`: what was written before stays until it is undone.
 */
const stateSchema = z.enum([
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
]);

export const catalogImportSchema = z
  .object({
    id: z.uuid(),
    state: stateSchema,
    file_name: z.string(),
    size: count,
    format: z.enum(['csv', 'xlsx', 'jsonl', 'merchant-xml']),
    encoding: z.enum(ENCODINGS),
    /** The columns of a table with a few values; null for other formats. */
    header: z.array(z.string()).nullable(),
    samples: z.array(z.array(z.string())).nullable(),
    /** What each column means, as known, chosen last time for this header, or suggested; null for ignored ones. */
    columns: z.array(columnSchema.nullable()).nullable(),
    /** Images that came with it. */
    images: count,
    /** `rows_total` is null until the file was checked. */
    rows_done: count,
    rows_total: count.nullable(),
    added: count,
    changed: count,
    unchanged: count,
    refused: count,
    /** Rows that undoing left as they are, because the item was changed since. */
    kept: count,
    cancelled: z.boolean(),
    error: z.string().nullable(),
    caller: z.string(),
    created_at: timestampSchema,
    started_at: timestampSchema.nullable(),
    finished_at: timestampSchema.nullable(),
    /** Whether it is the last import, which alone can be undone. */
    undoable: z.boolean(),
  })
  .meta({ id: 'CatalogImport' });

export const catalogImportListSchema = z
  .object({ results: z.array(catalogImportSchema), after: z.string().nullable() })
  .meta({ id: 'CatalogImportList' });
/** `after`: the `after` of the previous answer. */
export const catalogImportQuerySchema = z.object({ after: z.uuid().optional() });

export const importUploadQuerySchema = z.object({ name: z.string().trim().min(1).max(200) });
export const importCheckSchema = z
  .strictObject({
    columns: z
      .array(columnSchema.nullable())
      .max(500)
      .refine((columns) => {
        const chosen = columns.filter((column) => column !== null);
        return new Set(chosen).size === chosen.length;
      }, 'Two columns have the same meaning.')
      .optional(),
    encoding: z.enum(ENCODINGS).optional(),
  })
  .meta({ id: 'ImportCheck' });

const OUTCOMES = ['added', 'changed', 'refused', 'note'] as const;
export const importRowQuerySchema = z.object({
  outcome: z.enum(OUTCOMES).optional(),
  /** Only rows that undoing left as they are. */
  kept: z.stringbool().optional(),
  after: idParamSchema.optional(),
});
export const importRowSchema = z
  .object({
    id: idSchema,
    line: count,
    outcome: z.enum(OUTCOMES),
    title: z.string(),
    slug: z.string().nullable(),
    problems: z.array(z.object({ field: z.string(), reason: z.string() })),
    undo: z.enum(['restored', 'archived', 'kept']).nullable(),
  })
  .meta({ id: 'ImportRow' });
export const importRowListSchema = z
  .object({ results: z.array(importRowSchema), after: idSchema.nullable() })
  .meta({ id: 'ImportRowList' });

export type CatalogImport = z.infer<typeof catalogImportSchema>;
export type CatalogImportList = z.infer<typeof catalogImportListSchema>;
export type ImportCheck = z.output<typeof importCheckSchema>;
export type ImportedRow = z.infer<typeof importRowSchema>;
export type ImportRowList = z.infer<typeof importRowListSchema>;
export type ImportRowQuery = z.output<typeof importRowQuerySchema>;

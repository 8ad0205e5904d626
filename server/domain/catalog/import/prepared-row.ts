import { z } from 'zod';
import { catalogRecordSchema, categoryRecordSchema } from '@/contracts/catalog-record';

const lineSchema = z.int().positive();
/** The fields that the file's row contains; all others stay unchanged in the shop. */
const fieldsSchema = z.array(z.string().max(60)).max(60);

/** `field` is a dotted path (`variants.0.price`); `reason` says what was expected. */
export const problemSchema = z.object({ line: lineSchema, field: z.string(), reason: z.string() });

/** A row of a file after all checks that need no database. */
export const preparedRowSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), line: lineSchema, record: catalogRecordSchema, fields: fieldsSchema }),
  z.object({ kind: z.literal('category'), line: lineSchema, record: categoryRecordSchema, fields: fieldsSchema }),
  /** An item that the file declares as not for sale: it is archived if the shop has it. */
  z.object({ kind: z.literal('hide'), line: lineSchema, slug: z.string(), skus: z.array(z.string()) }),
  z.object({
    kind: z.literal('bad'),
    line: lineSchema,
    problems: z.array(problemSchema),
    /** As far as they can be read: an item on an invalid row is not missing from the file. */
    slug: z.string().nullable(),
    skus: z.array(z.string()),
  }),
]);

export type Problem = z.infer<typeof problemSchema>;
export type PreparedRow = z.infer<typeof preparedRowSchema>;
export type ItemRow = Extract<PreparedRow, { kind: 'item' }>;
export type CategoryRow = Extract<PreparedRow, { kind: 'category' }>;
export type HideRow = Extract<PreparedRow, { kind: 'hide' }>;
export type BadRow = Extract<PreparedRow, { kind: 'bad' }>;

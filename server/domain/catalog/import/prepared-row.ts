import { z } from 'zod';
import { catalogRecordSchema, categoryRecordSchema } from '@/contracts/catalog-record';

const lineSchema = z.int().positive();
/** The fields that the file's row carries: what it doesn't say is left as it is in the shop. */
const saidSchema = z.array(z.string().max(60)).max(60);

/** `field` is a dotted path (`variants.0.price`); `reason` says what was expected. */
export const problemSchema = z.object({ line: lineSchema, field: z.string(), reason: z.string() });

/** A row of a file after everything that can be judged without the database. */
export const preparedRowSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), line: lineSchema, record: catalogRecordSchema, said: saidSchema }),
  z.object({ kind: z.literal('category'), line: lineSchema, record: categoryRecordSchema, said: saidSchema }),
  /** An item that the file says is not for sale: it goes out of the shop when it is there. */
  z.object({ kind: z.literal('hide'), line: lineSchema, slug: z.string(), skus: z.array(z.string()) }),
  z.object({
    kind: z.literal('bad'),
    line: lineSchema,
    problems: z.array(problemSchema),
    /** As far as they can be read: an item on a bad row has not vanished from the file. */
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

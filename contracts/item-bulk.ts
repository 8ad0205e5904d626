import { z } from 'zod';
import { idParamSchema, idSchema, slugSchema, storedMoneySchema, timestampSchema } from './common';
import { ownerItemFilterSchema } from './owner-items';

/** One change of all items that match a filter of the list, made in the background. */

/** The filter of the list, as JSON. */
export const itemBulkFilterSchema = z.strictObject({
  ...ownerItemFilterSchema.shape,
  hidden: z.boolean().optional(),
});

const direction = z.enum(['down', 'up']);
export const itemBulkChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('percent'), direction, percent: z.number().positive().max(999).multipleOf(0.01) }),
  z.strictObject({
    action: z.literal('amount'),
    direction,
    amount: storedMoneySchema.refine((text) => !/^0+\.00$/.test(text), 'An amount is above zero.'),
  }),
  z.strictObject({ action: z.literal('category'), category: slugSchema }),
  z.strictObject({ action: z.literal('visibility'), hidden: z.boolean() }),
]);

export const itemBulkSchema = z
  .strictObject({ filter: itemBulkFilterSchema, change: itemBulkChangeSchema, dry_run: z.boolean().default(false) })
  .meta({ id: 'ItemBulk' });

/**
 * What a change would do. `lines` are of the first items: a price for each variant, otherwise the category's name or
 * `hidden` and `shown`. `after` is null for what stays as it is.
 */
export const itemBulkPreviewSchema = z
  .object({
    total: z.int().nonnegative(),
    lines: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        variant_title: z.string(),
        before: z.string(),
        after: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ItemBulkPreview' });

/**
 * `total`: matching items at the beginning; `done`: those that were looked at. `changed` and `skipped` count variants
 * for prices, otherwise items; skipped ones were so already, or no price would be left.
 */
export const itemBulkJobSchema = z
  .object({
    id: idSchema,
    state: z.enum(['running', 'done', 'stopped', 'failed']),
    change: itemBulkChangeSchema,
    total: z.int().nonnegative(),
    done: z.int().nonnegative(),
    changed: z.int().nonnegative(),
    skipped: z.int().nonnegative(),
    created_at: timestampSchema,
    ended_at: timestampSchema.nullable(),
    /** Why it failed, for engineers; null otherwise. Its job can be retried, and goes on from there. */
    error: z.string().nullable(),
  })
  .meta({ id: 'ItemBulkJob' });
/** Newest first; `after` is null on the last page. */
export const itemBulkListSchema = z
  .object({ results: z.array(itemBulkJobSchema), after: idSchema.nullable() })
  .meta({ id: 'ItemBulkList' });
export const itemBulkListQuerySchema = z.object({ after: idParamSchema.optional() });

export type ItemBulk = z.output<typeof itemBulkSchema>;
export type ItemBulkFilter = z.output<typeof itemBulkFilterSchema>;
export type ItemBulkChange = z.output<typeof itemBulkChangeSchema>;
export type ItemBulkPreview = z.infer<typeof itemBulkPreviewSchema>;
export type ItemBulkJob = z.infer<typeof itemBulkJobSchema>;

import { z } from 'zod';
import { idSchema, listOf, pagingSchema, timestampSchema } from './common';
import { STORABLE } from './person';

/** Stock as the shop's owner counts and changes it. */

/** Admin commands that change stock. */
export const STOCK_COMMANDS = ['set', 'add', 'load'] as const;
export const MOST_STOCK = 1_000_000;
/** Maximum number of changes per request. */
export const MOST_STOCK_CHANGES = 500;

const skuSchema = z.string().min(1).max(80).regex(STORABLE, 'Not a valid string.');

/** `stock` sets the number for sale; `add` changes it by a positive or negative number. */
export const stockChangesSchema = z
  .object({
    by: z.enum(STOCK_COMMANDS),
    reason: z.string().trim().max(200).regex(STORABLE, 'Not a valid string.').default(''),
    changes: z
      .array(
        z.union([
          z.strictObject({ sku: skuSchema, stock: z.int().min(0).max(MOST_STOCK) }),
          z.strictObject({ sku: skuSchema, add: z.int().min(-MOST_STOCK).max(MOST_STOCK) }),
        ]),
      )
      .min(1)
      .max(MOST_STOCK_CHANGES),
  })
  .meta({ id: 'StockChanges' });

/** Results in the order of the changes; `stock` is the current stock. */
export const stockChangedSchema = z
  .object({
    results: z.array(
      z.object({
        sku: z.string(),
        before: z.int().nonnegative().nullable(),
        stock: z.int().nonnegative().nullable(),
        /** Why the change was rejected. */
        problem: z.enum(['unknown_sku', 'below_zero', 'too_much']).nullable(),
      }),
    ),
  })
  .meta({ id: 'StockChanged' });

export const stockRowSchema = z
  .object({
    product: idSchema,
    sku: z.string(),
    slug: z.string(),
    title: z.string(),
    variant_title: z.string(),
    /** Units that can be ordered. */
    stock: z.int().nonnegative(),
    /** Ordered units, no longer part of `stock`, that await payment or shipment. */
    unpaid: z.int().nonnegative(),
    to_send: z.int().nonnegative(),
    /** Whether the product's item is hidden. */
    archived: z.boolean(),
  })
  .meta({ id: 'StockRow' });

/** `history`: changes by the owner, latest first. */
export const stockDetailSchema = stockRowSchema
  .extend({
    history: z.array(
      z.object({
        delta: z.int(),
        stock: z.int().nonnegative(),
        reason: z.string(),
        by: z.enum(STOCK_COMMANDS),
        at: timestampSchema,
      }),
    ),
  })
  .meta({ id: 'StockDetail' });

/** `of` may repeat: SKUs, or slugs of items, which stand for all their variants. */
export const stockQuerySchema = z.object({
  of: z.union([skuSchema.transform((one) => [one]), z.array(skuSchema).max(50)]),
});
/** `unknown`: names that match no product. */
export const stockDetailsSchema = z
  .object({ results: z.array(stockDetailSchema), unknown: z.array(z.string()) })
  .meta({ id: 'StockDetails' });

/** Products with less stock are about to sell out: lists and the daily report name them. */
export const LOW_STOCK = 4;

/** Products for sale with less stock than the threshold. */
export const lowStockQuerySchema = pagingSchema.extend({
  below: z.coerce.number().pipe(z.int().min(1).max(MOST_STOCK)).default(5),
});
export const lowStockSchema = listOf(stockRowSchema).meta({ id: 'LowStock' });

/** Products for sale, and how many of them have no known weight. */
export const weightsSchema = z
  .object({ products: z.int().nonnegative(), without_weight: z.int().nonnegative() })
  .meta({ id: 'Weights' });

export type StockChanges = z.output<typeof stockChangesSchema>;
export type StockChanged = z.infer<typeof stockChangedSchema>;
export type StockRow = z.infer<typeof stockRowSchema>;
export type StockDetail = z.infer<typeof stockDetailSchema>;

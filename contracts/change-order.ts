import { z } from 'zod';
import { idSchema, moneySchema } from './common';
import { orderDeliveryChangeSchema, orderDeliverySettingsSchema } from './fulfilment';

/** Another variant of a line's item. `price` is today's, of one. */
const variantSchema = z.object({
  product: idSchema,
  variant_title: z.string(),
  price: moneySchema,
  stock: z.int().nonnegative(),
});

/**
 * What the buyer can still change of a paid order. `address` is null for an order that is picked up. `left`: the units of
 * a line that are still ordered; `price`: that of one, from which the difference of another variant counts. Letters of words
 * and substitutes have no `variants`.
 */
export const changeableOrderSchema = z
  .object({
    address: orderDeliverySettingsSchema.shape.address.nullable(),
    gift_note: z.string(),
    lines: z.array(
      z.object({
        line: idSchema,
        left: z.int().nonnegative(),
        price: moneySchema,
        variants: z.array(variantSchema),
      }),
    ),
  })
  .meta({ id: 'ChangeableOrder' });

/**
 * A change by the buyer; names only what it changes. `quantity` is how many units of a line stay, 0 cancels it; the letters
 * of a word stay in whole words. `product` is another variant for all units that stay. `seen` is the effect on money that the buyer has confirmed: another one is refused. With
 * `dry_run` the answer is the same and nothing is written.
 */
export const orderChangeSchema = z
  .strictObject({
    dry_run: z.boolean().default(false),
    ...orderDeliveryChangeSchema.shape,
    lines: z
      .array(z.strictObject({ line: idSchema, quantity: z.int().min(0).max(999), product: idSchema.optional() }))
      .min(1)
      .max(100)
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'A line stands twice.')
      .optional(),
    seen: z.object({ refund: moneySchema, to_pay: moneySchema }).optional(),
  })
  .refine(
    ({ address, gift_note, lines }) => [address, gift_note, lines].some((part) => part !== undefined),
    'Name something to change.',
  )
  .refine(({ dry_run, lines, seen }) => dry_run || lines === undefined || seen !== undefined, {
    error: 'Say which effect on money was confirmed.',
    path: ['seen'],
  })
  .meta({ id: 'OrderChange' });

/**
 * The effect on money: `refund` goes back to the buyer, who pays `to_pay` for dearer variants on `payment_page_url`; they are in
 * the order once it is paid. The page is null without something to pay, in a dry run, and when it could not be opened though
 * the rest of the change was made.
 */
export const orderChangedSchema = z
  .object({ refund: moneySchema, to_pay: moneySchema, payment_page_url: z.url().nullable() })
  .meta({ id: 'OrderChanged' });

export type ChangeableOrder = z.infer<typeof changeableOrderSchema>;
export type OrderChange = z.output<typeof orderChangeSchema>;
export type OrderChanged = z.infer<typeof orderChangedSchema>;

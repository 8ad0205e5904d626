import { z } from 'zod';
import { orderedWordSchema } from './cart-word';
import { idSchema, listOf, pagingSchema, timestampSchema } from './common';
import { orderNumberSchema } from './orders';
import { plainLines, STORABLE } from './person';

/** Withdrawals from a purchase (Mesafeli Sözleşmeler Yönetmeliği, m. 9). */
export const RETURN_STATUSES = ['requested', 'received', 'refunded', 'refused'] as const;

/** `lines` contains ids of order lines. A reason is optional. */
export const returnInputSchema = z
  .object({
    order: orderNumberSchema.shape.number,
    lines: z
      .array(z.object({ line: idSchema, quantity: z.int().min(1).max(999) }))
      .min(1)
      .max(100),
    reason: z.string().trim().max(500).regex(STORABLE, 'Not a valid string.').transform(plainLines).default(''),
  })
  .meta({ id: 'ReturnInput' });

export const returnSchema = z
  .object({
    id: idSchema,
    order: z.string(),
    return_status: z.enum(RETURN_STATUSES),
    reason: z.string(),
    created_at: timestampSchema,
    lines: z.array(
      z.object({
        line: idSchema,
        title: z.string(),
        variant_title: z.string(),
        /** The word that the returned letters belong to. */
        word: orderedWordSchema.nullable(),
        quantity: z.int().positive(),
      }),
    ),
  })
  .meta({ id: 'Return' });
export const returnListSchema = listOf(returnSchema).meta({ id: 'ReturnList' });
export const returnListQuerySchema = pagingSchema.extend({ order: orderNumberSchema.shape.number.optional() });

export type Return = z.infer<typeof returnSchema>;
export type ReturnInput = z.input<typeof returnInputSchema>;

import { z } from 'zod';
import { idSchema, listOf, timestampSchema } from './common';
import { emailSchema } from './person';

/** `email` is for guests and is ignored for signed-in customers. */
export const stockWatchInputSchema = z
  .object({ product: idSchema, email: emailSchema.optional() })
  .meta({ id: 'StockWatchInput' });

/** `watching`: the watch is active. `mailed`: the guest has to confirm it through an emailed link. */
export const stockWatchAnswerSchema = z
  .object({ state: z.enum(['watching', 'mailed']) })
  .meta({ id: 'StockWatchAnswer' });

/** The signature part of an emailed link. */
const key = z.string('This field is required.').regex(/^[\w-]{43}$/, 'Not a valid string.');
export const stockWatchConfirmSchema = z.object({ id: idSchema, key }).meta({ id: 'StockWatchConfirm' });

export const stockWatchSchema = z
  .object({
    id: idSchema,
    product: idSchema,
    slug: z.string(),
    title: z.string(),
    variant_title: z.string(),
    created_at: timestampSchema,
  })
  .meta({ id: 'StockWatch' });
export const stockWatchListSchema = listOf(stockWatchSchema).meta({ id: 'StockWatchList' });

export type StockWatch = z.infer<typeof stockWatchSchema>;
export type StockWatchAnswer = z.infer<typeof stockWatchAnswerSchema>;

import { z } from 'zod';
import { idSchema } from './common';
import { anyway, note, refundSchema, units } from './refund';

/** Products that turn out to be missing while an order is packed, as the owner reports them. */

/** `sold_out`: none is left on the shelf, so the product's stock becomes 0. */
const soldOut = z.boolean().default(false);

/** Units that can't be sent: they are cancelled and refunded. A missing letter cancels its whole word. */
export const missingInputSchema = z
  .object({ lines: z.array(units).min(1).max(100), note: note.default(''), sold_out: soldOut, anyway })
  .meta({ id: 'MissingInput' });

/**
 * Another product for the units of a line; without `quantity` for all that are left. `agreed`: the buyer, who asked to be
 * called, agreed; the note says to what. The buyer reads the note.
 */
export const substituteInputSchema = z
  .object({
    line: idSchema,
    quantity: z.int().min(1).max(999).optional(),
    sku: z.string().min(1).max(80),
    agreed: z.boolean().default(false),
    note: note.default(''),
    sold_out: soldOut,
    anyway,
  })
  .refine((input) => !input.agreed || input.note !== '', { path: ['note'], error: 'Say what was agreed.' })
  .meta({ id: 'SubstituteInput' });

/** `line`: the order's line of the substitute. `refund`: the difference; null for a substitute that is not cheaper. */
export const substitutedSchema = z
  .object({ line: idSchema, refund: refundSchema.nullable() })
  .meta({ id: 'Substituted' });

export type MissingInput = z.output<typeof missingInputSchema>;
export type SubstituteInput = z.output<typeof substituteInputSchema>;
export type Substituted = z.infer<typeof substitutedSchema>;

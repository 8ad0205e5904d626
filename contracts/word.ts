import { z } from 'zod';
import { MOST_BALLOON_TEXT } from './balloon-text';
import { itemSchema } from './catalog';
import { moneySchema } from './common';

/** `material`, `color` and `size` are values of the answer's choices; an unknown one is ignored, because choices come and go. */
export const wordQuerySchema = z.object({
  text: z.string().trim().min(1).max(MOST_BALLOON_TEXT),
  material: z.string().max(80).optional(),
  color: z.string().max(80).optional(),
  size: z.string().max(80).optional(),
});

const choiceSchema = z.object({ value: z.string(), title: z.string() });
/**
 * `complete`: the shop has all the letters of this colour in the chosen size, of this size in the chosen colour, or of this
 * material in any.
 */
const offeredChoiceSchema = choiceSchema.extend({ complete: z.boolean() });

/** `item.products` holds the one variant of the chosen material, colour and size; `quantity` is how often the text needs it. */
const wordLetterSchema = z.object({ glyph: z.string(), quantity: z.int().positive(), item: itemSchema });

/**
 * A name or number written with letter and digit balloons of one material, colour and size.
 *
 * `text` is what can be written, `unwritable` the characters that the shop has no balloon for in any colour. `missing`
 * are the letters of which the chosen colour and size has too few; while there are any, `letters` is incomplete, `price`
 * is null and `alternatives` are the nearest choices that have all. `printed`: the letters are printed on round balloons
 * instead of being shaped. `floats`: such balloons of this size fly with helium.
 */
export const wordSchema = z
  .object({
    text: z.string(),
    unwritable: z.array(z.string()),
    material: choiceSchema.nullable(),
    color: choiceSchema.nullable(),
    size: choiceSchema.nullable(),
    materials: z.array(offeredChoiceSchema),
    colors: z.array(offeredChoiceSchema),
    sizes: z.array(offeredChoiceSchema),
    letters: z.array(wordLetterSchema),
    missing: z.array(z.object({ glyph: z.string(), needed: z.int().positive(), stock: z.int().nonnegative() })),
    price: moneySchema.nullable(),
    alternatives: z.array(
      // `material` is null when it is the chosen one.
      z.object({ material: choiceSchema.nullable(), color: choiceSchema, size: choiceSchema, price: moneySchema }),
    ),
    printed: z.boolean(),
    floats: z.boolean(),
    /**
     * What the whole word needs to fly: null when it doesn't or has missing letters. Each tank's `item.products` holds the one
     * variant, `litres` is what is in it. `price` is that of all tanks, null without any.
     */
    helium: z
      .object({
        litres: z.int().positive(),
        tanks: z.array(z.object({ item: itemSchema, quantity: z.int().positive(), litres: z.int().positive() })),
        price: moneySchema.nullable(),
      })
      .nullable(),
    accessories: z.array(z.object({ kind: z.enum(['helium', 'ribbon', 'pump', 'stick']), item: itemSchema })),
  })
  .meta({ id: 'BalloonWord' });

export type BalloonWord = z.infer<typeof wordSchema>;
export type WordQuery = z.input<typeof wordQuerySchema>;

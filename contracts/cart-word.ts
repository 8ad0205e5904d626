import { z } from 'zod';
import { isGlyph, MOST_BALLOON_TEXT, toBalloonText } from './balloon-text';
import { idSchema } from './common';

/**
 * A word of letter balloons as a client orders it. It is sold whole: its letters enter a cart and an order together, and
 * their prices come from the database.
 */
export const cartWordSchema = z
  .object({
    /** As balloons write it: capitals and digits, words separated by one space. */
    text: z
      .string()
      .min(1)
      .max(MOST_BALLOON_TEXT)
      .refine((text) => text === toBalloonText(text) && glyphsOf(text).every(isGlyph), {
        error: 'Write it in capitals and digits, separated by single spaces.',
      }),
    /** Each balloon once, with how often one word needs it. */
    letters: z
      .array(z.object({ product: idSchema, quantity: z.int().min(1).max(MOST_BALLOON_TEXT) }))
      .min(1)
      .max(MOST_BALLOON_TEXT),
  })
  .refine(({ letters }) => new Set(letters.map(({ product }) => product)).size === letters.length, {
    path: ['letters'],
    error: 'Name each balloon once.',
  })
  .refine(({ text, letters }) => sum(letters.map(({ quantity }) => quantity)) === glyphsOf(text).length, {
    path: ['letters'],
    error: 'Name one balloon for each letter of the text.',
  })
  .meta({ id: 'CartWord' });

/** The word that an order's line is a letter of; `key` is the same for all its letters, `quantity` the number of words. */
export const orderedWordSchema = z.object({ key: z.string(), text: z.string(), quantity: z.int().positive() });

export type CartWord = z.infer<typeof cartWordSchema>;

function glyphsOf(text: string): string[] {
  return [...text].filter((char) => char !== ' ');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

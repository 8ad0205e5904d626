import { z } from 'zod';

/**
 * What an emailed unsubscribe link ends: `stok` all stock watches of a person, `anim-12` the emails of one reminder.
 */
export const unsubscribeSchema = z.object({
  what: z.string().regex(/^(?:stok|anim-\d{1,10})$/, 'Not a mailing.'),
  key: z.string().regex(/^[\w-]{43}$/, 'Not a key.'),
});

import { z } from 'zod';

/**
 * What an emailed unsubscribe link ends: `stok` all stock watches of a person, `anim-12` the emails of one reminder,
 * `izin-7` the permission for campaigns of one customer.
 */
export const unsubscribeSchema = z.object({
  what: z.string().regex(/^(?:stok|(?:anim|izin)-\d{1,10})$/, 'Not a mailing.'),
  key: z.string().regex(/^[\w-]{43}$/, 'Not a key.'),
});

import { z } from 'zod';
import { moneySchema } from './common';

/** What is to be done in the shop now, and how it sells. Days are in Istanbul's time zone. */

const count = z.int().nonnegative();

export const todaySchema = z
  .object({
    /** Paid orders that no one has begun to pack, and those that are being packed. */
    to_pack: count,
    preparing: count,
    /** Of both: orders that were to be sent, or to be ready at their branch, before today. */
    late: count,
    /** Of both: orders for a party within the next two days. */
    party_soon: count,
    /** Parcels that should have arrived before today, and parcels that their carrier can't deliver. */
    late_arrivals: count,
    parcel_trouble: count,
    /** Withdrawals that wait for their goods or a decision. */
    returns: count,
    /** Refunds that the provider refused or that ran out of attempts. */
    failed_refunds: count,
    /** Products for sale that are sold out or nearly so. */
    low_stock: count,
    /** Messages of the contact forms that wait for an answer. */
    messages: count,
    /** Emails that could not be sent. */
    failed_mails: count,
  })
  .meta({ id: 'Today' });

export const salesQuerySchema = z.object({ days: z.coerce.number().pipe(z.int().min(1).max(90)).default(14) });

/** Paid orders and their amounts by day, oldest first; the last day is today. */
export const salesSchema = z
  .object({
    days: z.array(z.object({ day: z.iso.date(), orders: count, amount: moneySchema })),
    /** Today so far, and the same weekday of last week up to the same time. */
    today: z.object({ orders: count, amount: moneySchema }),
    last_week: z.object({ orders: count, amount: moneySchema }),
  })
  .meta({ id: 'Sales' });

export type Today = z.infer<typeof todaySchema>;
export type Sales = z.infer<typeof salesSchema>;

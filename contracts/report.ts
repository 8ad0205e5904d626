import { z } from 'zod';
import { moneySchema } from './common';
import { PAGE_KINDS } from './page-kind';
import { stockRowSchema } from './stock';
import { VITAL_NAMES } from './vitals';

const count = z.int().nonnegative();
const termSchema = z.object({ term: z.string(), searches: count });
const troubleSchema = z.object({ mails: count, jobs: count, refunds: count });

/** Events in the shop during a period of days, and its current state. Days are in Istanbul's time zone. */
export const reportSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Number of orders placed in this period, and number of orders that reached each of these states in it. */
    orders: z.object({ placed: count, paid: count, failed: count, expired: count, cancelled: count }),
    /** Total of the paid orders; later refunds are in `refunded`. */
    revenue: moneySchema,
    refunded: moneySchema,
    average_basket: moneySchema.nullable(),
    best_sellers: z.array(z.object({ slug: z.string(), title: z.string(), sold: count, revenue: moneySchema })),
    /** Products that are sold out or nearly so: their number and the first of them. */
    low_stock: z.object({
      count,
      first: z.array(stockRowSchema.pick({ sku: true, slug: true, title: true, variant_title: true, stock: true })),
    }),
    /** Sold-out products with customers on their stock watch list. */
    awaited: z.array(z.object({ slug: z.string(), title: z.string(), waiting: count })),
    searches: z.object({
      count,
      without_hits: count,
      most: z.array(termSchema),
      nothing_found: z.array(termSchema),
    }),
    /** Payments whose result is still being polled from the provider. */
    payments_waiting: count,
    /** Operations that are being retried, and operations that need manual attention. */
    retried: troubleSchema,
    given_up: troubleSchema,
    /** 75th percentile of the visits; ms, CLS without a unit. */
    vitals: z.array(z.object({ page: z.enum(PAGE_KINDS), name: z.enum(VITAL_NAMES), p75: z.number(), visits: count })),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof reportSchema>;

/** A period of `days` that ends with `to`; `to` defaults to the current day in Istanbul. */
export const reportQuerySchema = z.object({
  to: z.iso.date().optional(),
  days: z.coerce.number().pipe(z.int().min(1).max(90)).default(1),
});

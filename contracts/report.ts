import { z } from 'zod';
import { moneySchema } from './common';
import { PAGE_KINDS } from './page-kind';
import { stockRowSchema } from './stock';
import { VITAL_NAMES } from './vitals';

const count = z.int().nonnegative();
const termSchema = z.object({ term: z.string(), searches: count });
const troubleSchema = z.object({ mails: count, jobs: count, refunds: count });

/** What happened in the shop on some days, and how it stands now. Days are Istanbul's. */
export const reportSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Orders that were written, and how many of all came to each of these ends in this time. */
    orders: z.object({ placed: count, paid: count, failed: count, expired: count, cancelled: count }),
    /** Of the orders that were paid; what went back later stands in `refunded`. */
    revenue: moneySchema,
    refunded: moneySchema,
    average_basket: moneySchema.nullable(),
    best_sellers: z.array(z.object({ slug: z.string(), title: z.string(), sold: count, revenue: moneySchema })),
    /** Nearly or wholly sold out now: how many, and the first of them. */
    low_stock: z.object({
      count,
      first: z.array(stockRowSchema.pick({ sku: true, slug: true, title: true, variant_title: true, stock: true })),
    }),
    /** Sold out now, with people who wait for it. */
    awaited: z.array(z.object({ slug: z.string(), title: z.string(), waiting: count })),
    searches: z.object({
      count,
      without_hits: count,
      most: z.array(termSchema),
      nothing_found: z.array(termSchema),
    }),
    /** Payments that the provider is still asked about now. */
    payments_waiting: count,
    /** What is still tried, and what somebody has to look at, now. */
    retried: troubleSchema,
    given_up: troubleSchema,
    /** 75 of 100 visits were at least as fast; ms, CLS a number. */
    vitals: z.array(z.object({ page: z.enum(PAGE_KINDS), name: z.enum(VITAL_NAMES), p75: z.number(), visits: count })),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof reportSchema>;

/** `days` ending with `to`; today in Istanbul when it is left out. */
export const reportQuerySchema = z.object({
  to: z.iso.date().optional(),
  days: z.coerce.number().pipe(z.int().min(1).max(90)).default(1),
});

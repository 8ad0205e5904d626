import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Every tariff that the owner has set; the newest applies. See contracts/shipping for the meaning of the steps. */
export const shippingTariff = pgTable('shipping_tariff', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  basis: text('basis', { enum: ['amount', 'weight'] }).notNull(),
  /** `from` in kuruş or grams, `cost` in kuruş. */
  steps: jsonb('steps').$type<{ from: number; cost: number }[]>().notNull(),
  /** Kuruş; null when no amount makes delivery free. */
  freeFrom: integer('free_from'),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
});

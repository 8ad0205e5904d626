import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Every tariff that the owner has set; the newest counts. See contracts/shipping for what the steps mean. */
export const shippingTariff = pgTable('shipping_tariff', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  basis: text('basis', { enum: ['amount', 'weight'] }).notNull(),
  /** `from` in kuruş or grams, `cost` in kuruş. */
  steps: jsonb('steps').$type<{ from: number; cost: number }[]>().notNull(),
  /** kuruş; null when no order goes for free by its amount. */
  freeFrom: integer('free_from'),
  since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
});

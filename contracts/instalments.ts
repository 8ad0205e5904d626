import { z } from 'zod';
import { idSchema, moneySchema, slugSchema, storedMoneySchema } from './common';
import { MOST_CART_LINES } from './limits';
import { type Kurus, parseMoney } from './money';

/** The numbers of instalments that iyzico knows, besides a single payment (docs.iyzico.com, "enabledInstallments"). */
export const INSTALMENT_NUMBERS = [2, 3, 6, 9, 12] as const;

/** The owner's limits. The provider's contract and the card limit the numbers further. */
export const instalmentRulesSchema = z.object({
  on: z.boolean().default(true),
  /** The highest number of instalments. */
  highest: z.literal(INSTALMENT_NUMBERS).default(12),
  /** Orders below this are paid at once. */
  min_amount: storedMoneySchema.default('0.00'),
  /** Slugs of categories: an order with an item of one of them, or of a category below it, is paid at once. */
  excluded_categories: z.array(slugSchema).max(200).default([]),
});
export type InstalmentRules = z.output<typeof instalmentRulesSchema>;

/**
 * The numbers of payments that an order may be paid in, ascending; always with 1.
 * @param amount the order's amount, kuruş
 * @param isExcluded whether it contains an item of an excluded category
 */
export function enabledInstalments(rules: InstalmentRules, amount: Kurus, isExcluded: boolean): number[] {
  if (!rules.on || isExcluded || amount < parseMoney(rules.min_amount)) return [1];
  return [1, ...INSTALMENT_NUMBERS.filter((number) => number <= rules.highest)];
}

/** How a paid order was paid: `number` payments, together `amount`, which contains the provider's fee. */
export const paidInstalmentsSchema = z.object({ number: z.int().min(2), amount: moneySchema });

/** The most products of a question: a word of a cart has one for each of its different letters. */
const MOST_PRODUCTS = 10 * MOST_CART_LINES;

/** `products`: ids joined by commas, of which the owner may have excluded some from instalments. */
export const instalmentQuerySchema = z.object({
  amount: storedMoneySchema.refine((amount) => /[1-9]/.test(amount), 'Enter a positive amount.'),
  products: z
    .string()
    .max(11 * MOST_PRODUCTS)
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .pipe(z.array(idSchema).max(MOST_PRODUCTS))
    .default([]),
});

/**
 * What the payment page charges, by card family. `price` is one of `number` payments, `amount` all of them. Empty when the
 * order has to be paid at once.
 */
export const instalmentTableSchema = z
  .object({
    results: z.array(
      z.object({
        family: z.string(),
        bank: z.string(),
        options: z.array(z.object({ number: z.int().positive(), price: moneySchema, amount: moneySchema })),
      }),
    ),
  })
  .meta({ id: 'InstalmentTable' });
export type InstalmentTable = z.output<typeof instalmentTableSchema>;

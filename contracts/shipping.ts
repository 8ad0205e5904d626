import { z } from 'zod';
import { idSchema, moneySchema, slugSchema, storedMoneySchema, timestampSchema } from './common';
import { couponCodeSchema } from './coupon';
import { MOST_CART_LINES } from './limits';

/** How an order gets to its buyer, and what that costs. */

/** `pickup` names a branch of /branches/; for it the address of the order is that of the invoice, of which province and district are enough. */
export const deliverySchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('shipping') }),
  z.object({ method: z.literal('pickup'), branch: slugSchema }),
]);

/** How an order is delivered that stands: the branch as it was when the order was placed. */
export const orderDeliverySchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('shipping') }),
  z.object({
    method: z.literal('pickup'),
    branch: z.object({ slug: z.string(), name: z.string(), address: z.string(), phone: z.string(), map: z.string() }),
  }),
]);

/**
 * The owner's table. Delivery costs what the last step costs whose `from` the order reaches: in kuruş of goods less
 * coupon (`basis: "amount"`) or in grams (`"weight"`). From `free_from` on it is free, whatever it weighs.
 */
export const shippingTariffSchema = z
  .object({
    basis: z.enum(['amount', 'weight']),
    /** Ascending; the first begins at 0. */
    steps: z
      .array(z.object({ from: z.int().nonnegative().max(1_000_000_000), cost: storedMoneySchema }))
      .min(1)
      .max(50)
      .refine((steps) => steps[0]?.from === 0, 'The first step begins at 0.')
      .refine(
        (steps) => steps.every((step, place) => place === 0 || step.from > (steps[place - 1]?.from ?? 0)),
        'Steps ascend.',
      ),
    free_from: storedMoneySchema.nullable(),
  })
  .meta({ id: 'ShippingTariff' });
export const standingTariffSchema = shippingTariffSchema
  .extend({ since: timestampSchema })
  .meta({ id: 'StandingShippingTariff' });

export const shippingQuoteRequestSchema = z
  .object({
    items: z
      .array(z.object({ product: idSchema, quantity: z.int().min(1).max(999) }))
      .min(1)
      .max(MOST_CART_LINES),
    coupon: couponCodeSchema.optional(),
    delivery: deliverySchema.optional(),
  })
  .meta({ id: 'ShippingQuoteRequest' });

/**
 * What delivery costs at today's prices. `free_from`: goods less coupon of this much go for free ("0.00": all do); null
 * when none do.
 */
export const shippingQuoteSchema = z
  .object({ shipping: moneySchema, free_from: moneySchema.nullable() })
  .meta({ id: 'ShippingQuote' });

export type Delivery = z.output<typeof deliverySchema>;
export type ShippingTariff = z.output<typeof shippingTariffSchema>;
export type StandingTariff = z.infer<typeof standingTariffSchema>;
export type ShippingQuoteRequest = z.input<typeof shippingQuoteRequestSchema>;
export type ShippingQuote = z.infer<typeof shippingQuoteSchema>;
export type OrderDelivery = z.infer<typeof orderDeliverySchema>;

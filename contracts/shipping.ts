import { z } from 'zod';
import { idSchema, moneySchema, slugSchema, storedMoneySchema, timestampSchema } from './common';
import { couponCodeSchema } from './coupon';
import { MOST_CART_LINES } from './limits';

/** Delivery methods and their cost. */

/**
 * `pickup` names a branch from /branches/. The order's address is then the invoice address, which needs province and
 * district only.
 */
export const deliverySchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('shipping') }),
  z.object({ method: z.literal('pickup'), branch: slugSchema }),
]);

/** The delivery of a placed order, with the branch as it was at that time. */
export const orderDeliverySchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('shipping') }),
  z.object({
    method: z.literal('pickup'),
    branch: z.object({ slug: z.string(), name: z.string(), address: z.string(), phone: z.string(), map: z.string() }),
  }),
]);

/**
 * The owner's shipping tariff. The cost is that of the last step whose `from` the order reaches: the subtotal after the
 * coupon in kuruş (`basis: "amount"`) or the weight in grams (`"weight"`). Orders from `free_from` on ship free,
 * whatever they weigh.
 */
export const shippingTariffSchema = z
  .object({
    basis: z.enum(['amount', 'weight']),
    /** Ascending; the first starts at 0. */
    steps: z
      .array(z.object({ from: z.int().nonnegative().max(1_000_000_000), cost: storedMoneySchema }))
      .min(1)
      .max(50)
      .refine((steps) => steps[0]?.from === 0, 'The first step begins at 0.')
      .refine(
        (steps) => steps.every((step, index) => index === 0 || step.from > (steps[index - 1]?.from ?? 0)),
        'Steps ascend.',
      ),
    free_from: storedMoneySchema.nullable(),
  })
  .meta({ id: 'ShippingTariff' });
export const currentTariffSchema = shippingTariffSchema
  .extend({ since: timestampSchema })
  .meta({ id: 'CurrentShippingTariff' });
/** `version` is to be sent as If-Match with a change; before there is a tariff it is 0. */
export const ownerTariffSchema = currentTariffSchema
  .extend({ version: z.int().nonnegative() })
  .meta({ id: 'OwnerShippingTariff' });

export const shippingQuoteRequestSchema = z
  .object({
    items: z
      .array(z.object({ product: idSchema, quantity: z.int().min(1).max(999) }))
      .min(1)
      .max(MOST_CART_LINES),
    coupon: couponCodeSchema.optional(),
    delivery: deliverySchema.optional(),
    /** With an hour of the own courier, which may cost extra. */
    slot: z.boolean().optional(),
  })
  .meta({ id: 'ShippingQuoteRequest' });

/**
 * Shipping cost at current prices. `free_from`: the subtotal after the coupon from which delivery is free ("0.00":
 * always); null when it is never free.
 */
export const shippingQuoteSchema = z
  .object({ shipping: moneySchema, free_from: moneySchema.nullable() })
  .meta({ id: 'ShippingQuote' });

export type Delivery = z.output<typeof deliverySchema>;
export type ShippingTariff = z.output<typeof shippingTariffSchema>;
export type OwnerTariff = z.infer<typeof ownerTariffSchema>;
export type CurrentTariff = z.infer<typeof currentTariffSchema>;
export type ShippingQuoteRequest = z.input<typeof shippingQuoteRequestSchema>;
export type ShippingQuote = z.infer<typeof shippingQuoteSchema>;
export type OrderDelivery = z.infer<typeof orderDeliverySchema>;

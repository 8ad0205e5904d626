import { z } from 'zod';
import { billingSchema } from './billing';
import { idSchema, moneySchema, timestampSchema } from './common';
import { openingHoursSchema } from './content';
import { couponCodeSchema } from './coupon';
import { invoiceAddressSchema } from './delivery-address';
import { emailSchema, plainLines, STORABLE } from './person';
import { deliverySchema, orderDeliverySchema } from './shipping';

/** A line of the payload: `price` is what the shopper saw, compared with today's, never charged. */
export const checkoutLineSchema = z.object({
  product: idSchema,
  quantity: z.int().min(1).max(999),
  price: moneySchema,
});

/**
 * The card fields belong to the payload's shape (spec.md §3) and are dropped here, at the door: the transform
 * leaves no trace of them in the parsed value. The card is typed on the provider's page (PCI DSS SAQ A).
 */
const droppedCardField = z
  .unknown()
  .optional()
  .transform(() => undefined);

export const agreementsSchema = z.object({ pre_information: z.literal(true), distance_sales: z.literal(true) });

/** A coupon's code, and what the shopper saw it take off: compared with what it takes off today, never charged. */
const couponFields = { coupon: couponCodeSchema.optional(), discount: moneySchema.optional() };

const notes = (max: number) =>
  z.string().trim().max(max).regex(STORABLE, 'Not a valid string.').transform(plainLines).optional();

/** What an order is: what the contract texts are written from, and what it is placed with. */
const orderFields = {
  ...couponFields,
  items: z.array(checkoutLineSchema).min(1).max(100),
  email: emailSchema,
  /** Left out: to the address, by courier. */
  delivery: deliverySchema.optional(),
  /** What the shopper saw delivery cost: compared with today's cost, never charged. */
  shipping: moneySchema.optional(),
  billing: billingSchema.optional(),
  /** The day of the party, which the goods have to be there for: a wish, told to whoever packs. */
  party_date: z.iso.date('Enter a valid date.').optional(),
};

const orderAddressSchema = invoiceAddressSchema.extend(orderFields);

/** A parcel needs all of its address; an order that is picked up has only the invoice's. */
function needsAddress<Fields extends typeof orderAddressSchema>(schema: Fields): Fields {
  const isGiven = (field: 'address' | 'neighborhood') => (order: z.output<Fields>) =>
    order.delivery?.method === 'pickup' || order[field] !== '';
  // Checked although other fields were refused, so that an answer names all of them.
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
  const error = 'This field is required.';
  return schema
    .refine(isGiven('address'), { path: ['address'], error, when })
    .refine(isGiven('neighborhood'), { path: ['neighborhood'], error, when });
}

export const checkoutSchema = needsAddress(
  orderAddressSchema.extend({
    agreements: agreementsSchema,
    note: notes(500),
    /** Words on the card of a present; the parcel then shows no prices. */
    gift_note: notes(300),
    card_holder_name: droppedCardField,
    card_number: droppedCardField,
    expire_month: droppedCardField,
    expire_year: droppedCardField,
    cvc: droppedCardField,
  }),
).meta({ id: 'CheckoutPayload', description: 'address and neighborhood are required unless delivery is pickup' });

export const checkoutCreatedSchema = z
  .object({
    paymentPageUrl: z.string(),
    order: z.object({
      number: z.string(),
      amount: moneySchema,
      /** Opens a guest's order, as the key of the mailed link does (X-Order-Key); null of a customer's. */
      key: z.string().nullable(),
    }),
    rt: z.string(),
  })
  .meta({ id: 'CheckoutCreated' });

/** Why a line can't be sold as asked; `price` and `stock` are today's, null when the product is gone. */
export const refusedLineSchema = z.object({
  product: idSchema,
  code: z.enum(['price_changed', 'out_of_stock', 'unavailable']),
  price: moneySchema.nullable(),
  stock: z.int().nonnegative().nullable(),
});
export const checkoutErrorSchema = z
  .object({ error: z.object({ code: z.string(), detail: z.string(), lines: z.array(refusedLineSchema) }) })
  .meta({ id: 'CheckoutError' });

/** A 400 of /checkout/ lists fields and carries `error` too, so that clients that read only `error` notice it. */
export const checkoutFieldErrorsSchema = z
  .object({ error: z.object({ code: z.string(), detail: z.string() }) })
  .catchall(z.array(z.string()))
  .meta({ id: 'CheckoutFieldErrors' });

/** Why a card was not charged, as far as shoppers can do something about it. */
export const FAILURE_REASONS = [
  'given_up',
  'not_verified',
  'no_funds',
  'card_expired',
  'wrong_cvc',
  'not_for_online',
  'timed_out',
] as const;

export const PAYMENT_STATUSES = ['paid', 'pending', 'failed'] as const;

export const orderLineSchema = z.object({
  /** Null once the product is gone from the catalogue. */
  product: idSchema.nullable(),
  slug: z.string(),
  title: z.string(),
  /** Empty only for a line of a product that was deleted before lines had an SKU. */
  sku: z.string(),
  variant_title: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  get_thumbnail: z.string().nullable(),
  quantity: z.int().positive(),
  price: moneySchema,
  order_status: z.string(),
});

/** What the result page may show to whoever holds `rt`: no address, no name. */
export const paymentControlSchema = z
  .object({
    status: z.enum(PAYMENT_STATUSES),
    /** Of a failure; null when the provider names none of these. */
    reason: z.enum(FAILURE_REASONS).nullable(),
    order: z.object({
      number: z.string(),
      amount: moneySchema,
      coupon: z.string().nullable(),
      discount: moneySchema,
      shipping: moneySchema,
      delivery: orderDeliverySchema,
      /** Whether money of this order goes back, or went: it was called off, or the money came too late. */
      money_back: z.boolean(),
      /** Placed by a signed-in customer: once it is paid, what it bought has left the cart of the account. */
      of_account: z.boolean(),
      /** The provider looks at the payment before it lets it through, which may take hours. */
      in_review: z.boolean(),
      /** Of a paid order: the days on which it comes, or is ready at its branch, at best and at worst. */
      expected: z.object({ earliest: z.iso.date(), latest: z.iso.date() }).nullable(),
      /** When the branch is open at which it is picked up, as of now; empty where that is not known. */
      pickup_hours: z.array(openingHoursSchema),
      created_at: timestampSchema,
      lines: z.array(orderLineSchema),
    }),
    message: z.string(),
  })
  .meta({ id: 'PaymentControl' });
export const paymentControlQuerySchema = z.object({ rt: z.string().min(1).max(500) });

/** What the contract texts are written for, before anything is ordered. */
export const agreementsRequestSchema = needsAddress(orderAddressSchema).meta({ id: 'AgreementsRequest' });
export const agreementSchema = z.object({
  kind: z.enum(['pre_information', 'distance_sales']),
  title: z.string(),
  version: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
});
export const agreementListSchema = z.object({ results: z.array(agreementSchema) }).meta({ id: 'AgreementList' });

export type AgreementsRequest = z.input<typeof agreementsRequestSchema>;
export type AgreementText = z.infer<typeof agreementSchema>;
export type CheckoutInput = z.input<typeof checkoutSchema>;
export type Checkout = z.output<typeof checkoutSchema>;
export type CheckoutCreated = z.infer<typeof checkoutCreatedSchema>;
export type RefusedLine = z.infer<typeof refusedLineSchema>;
export type PaymentControl = z.infer<typeof paymentControlSchema>;
export type FailureReason = (typeof FAILURE_REASONS)[number];

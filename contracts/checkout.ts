import { z } from 'zod';
import { idSchema, moneySchema, timestampSchema } from './common';
import { couponCodeSchema } from './coupon';
import { STORABLE } from './person';

const text = (max: number) =>
  z.string().trim().min(1, 'This field may not be blank.').max(max).regex(STORABLE, 'Not a valid string.');

/** Turkish mobile or land line, with or without the leading 0 or +90; kept in E.164 (`+905321234567`). */
export const phoneSchema = z
  .string()
  .trim()
  .transform((raw) => raw.replace(/[\s().-]/g, '').replace(/^(\+90|0090|90|0)(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^[2-5]\d{9}$/, 'Enter a valid phone number.'))
  .transform((digits) => `+90${digits}`);

export const zipCodeSchema = z
  .string()
  .trim()
  .regex(/^(0[1-9]|[1-7]\d|8[01])\d{3}$/, 'Enter a valid postcode.');

/** Where a parcel or an invoice goes. */
export const deliveryAddressSchema = z.object({
  first_name: text(60),
  last_name: text(60),
  phone: phoneSchema,
  address: text(400),
  city: text(60),
  country: z.literal('Türkiye').default('Türkiye'),
  district: text(80),
  neighborhood: text(120),
  zip_code: zipCodeSchema,
});

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

export const checkoutSchema = deliveryAddressSchema
  .extend({
    ...couponFields,
    items: z.array(checkoutLineSchema).min(1).max(100),
    email: z.email('Enter a valid e-mail address.').max(254),
    agreements: agreementsSchema,
    note: z.string().trim().max(500).regex(STORABLE, 'Not a valid string.').optional(),
    card_holder_name: droppedCardField,
    card_number: droppedCardField,
    expire_month: droppedCardField,
    expire_year: droppedCardField,
    cvc: droppedCardField,
  })
  .meta({ id: 'CheckoutPayload' });

export const checkoutCreatedSchema = z
  .object({ paymentPageUrl: z.string(), order: z.object({ number: z.string(), amount: moneySchema }), rt: z.string() })
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

export const PAYMENT_STATUSES = ['paid', 'pending', 'failed'] as const;

export const orderLineSchema = z.object({
  /** Null once the product is gone from the catalogue. */
  product: idSchema.nullable(),
  slug: z.string(),
  title: z.string(),
  variant_title: z.string(),
  get_thumbnail: z.string().nullable(),
  quantity: z.int().positive(),
  price: moneySchema,
  order_status: z.string(),
});

/** What the result page may show to whoever holds `rt`: no address, no name. */
export const paymentControlSchema = z
  .object({
    status: z.enum(PAYMENT_STATUSES),
    order: z.object({
      number: z.string(),
      amount: moneySchema,
      coupon: z.string().nullable(),
      discount: moneySchema,
      created_at: timestampSchema,
      lines: z.array(orderLineSchema),
    }),
    message: z.string(),
  })
  .meta({ id: 'PaymentControl' });
export const paymentControlQuerySchema = z.object({ rt: z.string().min(1).max(500) });

/** What the contract texts are written for, before anything is ordered. */
export const agreementsRequestSchema = deliveryAddressSchema
  .extend({ ...couponFields, items: z.array(checkoutLineSchema).min(1).max(100), email: z.email().max(254) })
  .meta({ id: 'AgreementsRequest' });
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

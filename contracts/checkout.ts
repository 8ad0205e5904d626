import { z } from 'zod';
import { billingSchema } from './billing';
import { cartWordSchema, orderedWordSchema } from './cart-word';
import { clockSchema, idSchema, moneySchema, timestampSchema } from './common';
import { branchExceptionSchema, openingHoursSchema } from './content';
import { couponCodeSchema } from './coupon';
import { invoiceAddressSchema } from './delivery-address';
import { MISSING_CHOICES, WORD_MISSING_CHOICES } from './if-missing';
import { paidInstalmentsSchema } from './instalments';
import { MOST_CART_LINES } from './limits';
import { PAYMENT_METHODS } from './payment-methods';
import { paymentDueSchema } from './payment-terms';
import { emailSchema, plainLines, STORABLE } from './person';
import { deliverySchema, orderDeliverySchema } from './shipping';
import { orderSlotSchema, slotChoiceSchema } from './slots';

/**
 * A line of the payload. `price` is the price the customer saw: it is compared with the current price and never
 * charged. `if_missing` is `call` when omitted.
 */
export const checkoutLineSchema = z.object({
  product: idSchema,
  quantity: z.int().min(1).max(999),
  price: moneySchema,
  if_missing: z.enum(MISSING_CHOICES).optional(),
});

/** Whole words of letter balloons; `price` is what the customer saw for one of them. */
export const checkoutWordSchema = z.object({
  word: cartWordSchema,
  quantity: z.int().min(1).max(999),
  price: moneySchema,
  if_missing: z.enum(WORD_MISSING_CHOICES).optional(),
});

/**
 * Card fields are part of the specified payload shape; the transform drops them, so the parsed value never contains
 * card data. The card is entered on the provider's page (PCI DSS SAQ A).
 */
const droppedCardField = z
  .unknown()
  .optional()
  .transform(() => undefined);

/**
 * Both texts are accepted. `version` is that of the texts that the customer read (/checkout/agreements/): an older one is a
 * 409 `agreements_changed`. Without it the present texts count as accepted.
 */
export const agreementsSchema = z.object({
  pre_information: z.literal(true),
  distance_sales: z.literal(true),
  version: z.string().min(1).max(100).optional(),
});

/** The coupon code and the discount the customer saw, which is compared with the current discount and never charged. */
const couponFields = { coupon: couponCodeSchema.optional(), discount: moneySchema.optional() };

const notes = (max: number) =>
  z.string().trim().max(max).regex(STORABLE, 'Not a valid string.').transform(plainLines).optional();

/** The content of an order: the contract texts are built from it and the order is placed with it. */
const orderFields = {
  ...couponFields,
  items: z.array(checkoutLineSchema).max(MOST_CART_LINES),
  words: z.array(checkoutWordSchema).max(MOST_CART_LINES).optional(),
  email: emailSchema,
  /** When omitted, a courier delivers to the address. */
  delivery: deliverySchema.optional(),
  /** The shipping cost the customer saw: compared with the current cost, never charged. */
  shipping: moneySchema.optional(),
  billing: billingSchema.optional(),
  /** `card` when omitted; `branch` for pickup orders only. The shop may offer fewer. */
  payment_method: z.enum(PAYMENT_METHODS).optional(),
  /** An hour of /slots/: of the branch, or of the own courier at the address. A 409 says that it can't be had. */
  slot: slotChoiceSchema.optional(),
  /** The day of the party, by which the order should arrive. Shown to the staff who pack the order; not a promise. */
  party_date: z.iso.date('Enter a valid date.').optional(),
  /** When it begins. */
  party_time: clockSchema.optional(),
};

const orderAddressSchema = invoiceAddressSchema.extend(orderFields);

/** How many lines an order gets: a word has one for each of its different letters. */
export function countOrderLines({ items, words = [] }: Pick<z.output<typeof orderAddressSchema>, 'items' | 'words'>) {
  return items.length + words.reduce((sum, { word }) => sum + word.letters.length, 0);
}

/**
 * An order has lines, and no more than a cart holds. A delivered order requires a full address; an order for pickup has an
 * invoice address only.
 */
function asOrder<Fields extends typeof orderAddressSchema>(schema: Fields): Fields {
  const isGiven = (field: 'address' | 'neighborhood') => (order: z.output<Fields>) =>
    order.delivery?.method === 'pickup' || order[field] !== '';
  // Runs even when other fields are invalid, so that the response lists all errors.
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
  const error = 'This field is required.';
  return schema
    .refine(({ items, words = [] }) => !Array.isArray(items) || items.length + words.length > 0, {
      path: ['items'],
      error: 'Name a line.',
      when,
    })
    .refine((order) => countOrderLines(order) <= MOST_CART_LINES, {
      path: ['items'],
      error: `Order at most ${MOST_CART_LINES} lines.`,
    })
    .refine(isGiven('address'), { path: ['address'], error, when })
    .refine(isGiven('neighborhood'), { path: ['neighborhood'], error, when });
}

export const checkoutSchema = asOrder(
  orderAddressSchema.extend({
    agreements: agreementsSchema,
    note: notes(500),
    /** Text of the gift card; the parcel of an order with a gift note shows no prices. */
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
    /** The provider's page; for an order that is not paid by card the result page, which says what to do. */
    paymentPageUrl: z.string(),
    order: z.object({
      number: z.string(),
      amount: moneySchema,
      /**
       * Opens a guest's order like the key in the emailed link (X-Order-Key); null for an order of a customer account.
       */
      key: z.string().nullable(),
    }),
    rt: z.string(),
  })
  .meta({ id: 'CheckoutCreated' });

/**
 * Why a line cannot be ordered as requested; `price` and `stock` are current, null when the product no longer exists. Of a
 * word, `word` is its key, and `product` is null.
 */
export const refusedLineSchema = z.object({
  product: idSchema.nullable(),
  word: z.string().optional(),
  code: z.enum(['price_changed', 'out_of_stock', 'unavailable']),
  price: moneySchema.nullable(),
  stock: z.int().nonnegative().nullable(),
});
export const checkoutErrorSchema = z
  .object({
    error: z.object({
      code: z.string(),
      detail: z.string(),
      lines: z.array(refusedLineSchema),
      /** With `agreements_changed`: the version of the texts to read and accept now. */
      agreements_version: z.string().optional(),
    }),
  })
  .meta({ id: 'CheckoutError' });

/** A 400 of /checkout/ lists the fields and also has `error`, for clients that read only that. */
export const checkoutFieldErrorsSchema = z
  .object({ error: z.object({ code: z.string(), detail: z.string() }) })
  .catchall(z.array(z.string()))
  .meta({ id: 'CheckoutFieldErrors' });

/** Why a card was declined, as far as the customer can act on it. */
export const FAILURE_REASONS = [
  'given_up',
  'not_verified',
  'no_funds',
  'card_expired',
  'wrong_cvc',
  'not_for_online',
  'timed_out',
] as const;

/** `due`: the order stands, and its money comes by transfer or at pickup. */
export const PAYMENT_STATUSES = ['paid', 'pending', 'failed', 'due'] as const;

export const orderLineSchema = z.object({
  /** Null when the product was removed from the catalogue. */
  product: idSchema.nullable(),
  slug: z.string(),
  title: z.string(),
  /** Empty only for lines of products deleted before order lines stored the SKU. */
  sku: z.string(),
  variant_title: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  get_thumbnail: z.string().nullable(),
  quantity: z.int().positive(),
  price: moneySchema,
  order_status: z.string(),
  /** The word that this line's letters belong to; null for everything else. */
  word: orderedWordSchema.nullable(),
  /** What the shop does when the product turns out to be missing while the order is packed. */
  if_missing: z.enum(MISSING_CHOICES),
});

/** What the result page may show to any holder of `rt`: no address and no name. */
export const paymentControlSchema = z
  .object({
    status: z.enum(PAYMENT_STATUSES),
    /** Reason of a failed payment; null when the provider reports none of these. */
    reason: z.enum(FAILURE_REASONS).nullable(),
    order: z.object({
      number: z.string(),
      amount: moneySchema,
      /** Null unless paid in instalments. */
      instalments: paidInstalmentsSchema.nullable(),
      payment_method: z.enum(PAYMENT_METHODS),
      /** Null unless the order waits for a transfer, or for payment at pickup. */
      payment_due: paymentDueSchema.nullable(),
      coupon: z.string().nullable(),
      discount: moneySchema,
      shipping: moneySchema,
      delivery: orderDeliverySchema,
      slot: orderSlotSchema.nullable(),
      /**
       * True when money of this order is being or has been refunded: the order was cancelled, or the payment arrived
       * too late.
       */
      money_back: z.boolean(),
      /**
       * True for orders of a signed-in customer: once paid, the ordered products have been removed from the account's
       * cart.
       */
      of_account: z.boolean(),
      /** The provider reviews the payment before it accepts it, which may take hours. */
      in_review: z.boolean(),
      /** For a paid order: the earliest and latest day of its arrival or of its availability for pickup. */
      expected: z.object({ earliest: z.iso.date(), latest: z.iso.date() }).nullable(),
      /** Current opening hours of the pickup branch; empty when unknown. */
      pickup_hours: z.array(openingHoursSchema),
      /** Coming days on which the pickup branch has other hours. */
      pickup_exceptions: z.array(branchExceptionSchema),
      created_at: timestampSchema,
      lines: z.array(orderLineSchema),
    }),
    message: z.string(),
  })
  .meta({ id: 'PaymentControl' });
export const paymentControlQuerySchema = z.object({ rt: z.string().min(1).max(500) });

/** The input of the contract texts, before the order is placed. */
export const agreementsRequestSchema = asOrder(orderAddressSchema).meta({ id: 'AgreementsRequest' });
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
export type CheckoutError = z.infer<typeof checkoutErrorSchema>;
export type RefusedLine = z.infer<typeof refusedLineSchema>;
export type PaymentControl = z.infer<typeof paymentControlSchema>;
export type FailureReason = (typeof FAILURE_REASONS)[number];

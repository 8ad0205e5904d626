import { z } from 'zod';
import { pricedWordSchema, serverCartLineSchema } from './cart';
import { orderLineSchema } from './checkout';
import { idSchema, listOf, moneySchema, pagingSchema, timestampSchema } from './common';
import { paidInstalmentsSchema } from './instalments';
import { orderInvoiceSchema } from './invoices';
import { ORDER_STATUSES } from './order-status';
import { parcelSchema } from './parcel';
import { PAYMENT_METHODS } from './payment-methods';
import { paymentDueSchema } from './payment-terms';
import { emailSchema, STORABLE } from './person';
import { REFUND_METHODS } from './refund-methods';
import { orderDeliverySchema } from './shipping';
import { orderSlotSchema } from './slots';
import { WITHDRAWAL_EXCLUSIONS } from './withdrawal';

/** A customer's own orders. */
const statusSchema = z.enum(ORDER_STATUSES);

/** `status` may repeat; `search` matches order numbers and titles of lines. */
export const orderListQuerySchema = pagingSchema.extend({
  status: z
    .union([statusSchema.transform((one) => [one]), z.array(statusSchema).max(ORDER_STATUSES.length)])
    .optional(),
  search: z.string().trim().max(100).regex(STORABLE, 'Not a valid string.').optional(),
  ordering: z.enum(['-created_at', 'created_at']).default('-created_at'),
});

const orderAddressSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  district: z.string(),
  neighborhood: z.string(),
  zip_code: z.string(),
});

/** The invoice recipient; `company`, `tax_office` and `tax_number` only when `kind` is `company`. */
const orderBillingSchema = orderAddressSchema.extend({
  kind: z.enum(['person', 'company']),
  company: z.string().optional(),
  tax_office: z.string().optional(),
  tax_number: z.string().optional(),
});

export const customerOrderSchema = z
  .object({
    number: z.string(),
    order_status: statusSchema,
    created_at: timestampSchema,
    paid_at: timestampSchema.nullable(),
    payment_method: z.enum(PAYMENT_METHODS),
    /** The price of the order: the lines minus the coupon's `discount` plus `shipping`. */
    amount: moneySchema,
    coupon: z.string().nullable(),
    discount: moneySchema,
    shipping: moneySchema,
    delivery: orderDeliverySchema,
    /** The chosen day and hour of delivery or pickup; null without one. */
    slot: orderSlotSchema.nullable(),
    /** The day of the party and its hour; null when not given. */
    party_date: z.iso.date().nullable(),
    party_time: z.string().nullable(),
    lines: z.array(orderLineSchema),
    shippingAddress: orderAddressSchema,
    billingAddress: orderBillingSchema,
    /** Null until the order is shipped. `number` is empty for a parcel that the shop itself brings; `url` is null without a page. */
    tracking: z.object({ carrier: z.string(), number: z.string(), url: z.string().nullable() }).nullable(),
    /** The accepted contract texts; their wording is in the order's detail. */
    documents: z.array(z.object({ kind: z.string(), version: z.string(), accepted_at: timestampSchema })),
  })
  .meta({ id: 'CustomerOrder' });
export const customerOrderListSchema = listOf(customerOrderSchema).meta({ id: 'CustomerOrderList' });

/**
 * `returnable`: the number of units that can still be returned; `withdrawal_exclusion`: why none can (see the item
 * schema).
 */
const detailLineSchema = orderLineSchema.extend({
  id: idSchema,
  returnable: z.int().nonnegative(),
  withdrawal_exclusion: z.enum(WITHDRAWAL_EXCLUSIONS).nullable(),
  /** Units that were missing while the order was packed: they are not sent, and are refunded. */
  missing: z.int().nonnegative(),
  /** Units that the buyer cancelled before the order was packed: they are not sent, and are refunded. */
  dropped: z.int().nonnegative(),
  /**
   * The product that was ordered, when this line's product is sent instead of it: a variant that the buyer chose (`by_buyer`)
   * or a substitute for a missing one. `price` is that of the ordered one; `amount` is refunded of the line because the other
   * one is cheaper.
   */
  replaces: z
    .object({
      slug: z.string(),
      title: z.string(),
      sku: z.string(),
      variant_title: z.string(),
      note: z.string(),
      amount: moneySchema,
      by_buyer: z.boolean(),
    })
    .nullable(),
});

export const customerOrderDetailSchema = customerOrderSchema
  .extend({
    lines: z.array(detailLineSchema),
    note: z.string(),
    /** Text of the gift card; empty when the order is not a gift. */
    gift_note: z.string(),
    /** History of the order, oldest first. `note` is a short reason code. */
    events: z.array(z.object({ order_status: statusSchema, at: timestampSchema, note: z.string() })),
    /**
     * The days of Istanbul between which it arrives, or is ready at its branch; null before the payment and once it is there.
     * `late`: the days that were promised are over, or others had to be told.
     */
    arrival: z.object({ earliest: z.iso.date(), latest: z.iso.date(), late: z.boolean() }).nullable(),
    /** Null until it is sent, and for pickup. */
    parcel: parcelSchema.nullable(),
    /** Null unless paid in instalments. */
    instalments: paidInstalmentsSchema.nullable(),
    /** Null unless the order waits for a transfer, or for payment at pickup. */
    payment_due: paymentDueSchema.nullable(),
    can_cancel: z.boolean(),
    /** Whether the buyer can change it. */
    can_change: z.boolean(),
    /**
     * The latest difference of dearer variants that the buyer has chosen; null without one. `page_url` is where it is paid
     * while it is `waiting`; `paid` variants are in the order, those of `given_back` came too late.
     */
    change_payment: z
      .object({
        state: z.enum(['waiting', 'review', 'paid', 'failed', 'given_back']),
        amount: moneySchema,
        page_url: z.string().nullable(),
        expires_at: timestampSchema,
      })
      .nullable(),
    can_change_slot: z.boolean(),
    /** A link to the hour as a calendar file, which needs no sign-in; null without an hour. */
    slot_calendar: z.string().nullable(),
    /** A refund for this order is due and not yet completed. */
    refund_due: z.boolean(),
    /** Completed refunds, oldest first; `day` in Istanbul. */
    refunds: z.array(z.object({ amount: moneySchema, method: z.enum(REFUND_METHODS), day: z.iso.date() })),
    /** Null until it is issued. */
    invoice: orderInvoiceSchema.nullable(),
    /** The payment arrived after the order had ended; that amount is being or has been refunded. */
    paid_late: z.boolean(),
    /** The right of withdrawal; `until` is null before delivery. */
    withdrawal: z.object({
      open: z.boolean(),
      until: timestampSchema.nullable(),
      /** URL of the form for a written notice, filled in, as PDF; null when it is not open. */
      form: z.string().nullable(),
    }),
    documents: z.array(
      z.object({ kind: z.string(), version: z.string(), accepted_at: timestampSchema, body: z.string() }),
    ),
  })
  .meta({ id: 'CustomerOrderDetail' });

/** The products of an order that can be bought again at current prices, and the lines not available in full. */
export const buyAgainSchema = z
  .object({
    results: z.array(serverCartLineSchema.omit({ id: true })),
    /** Words that are available whole; `quantity` is how many of them. */
    words: z.array(pricedWordSchema.extend({ quantity: z.int().positive() })),
    missing: z.array(
      z.object({
        title: z.string(),
        variant_title: z.string(),
        wanted: z.int().positive(),
        left: z.int().nonnegative(),
      }),
    ),
  })
  .meta({ id: 'BuyAgain' });

const ORDER_NUMBER = /^[\w-]{1,40}$/;
export const orderNumberSchema = z.object({ number: z.string().regex(ORDER_NUMBER, 'Not an order number.') });

/** Requests the link to an order again. The order number may be in lower case. */
export const orderLinkRequestSchema = z
  .object({
    number: z
      .string('This field is required.')
      .trim()
      .min(1, 'This field may not be blank.')
      .toUpperCase()
      .regex(ORDER_NUMBER, 'Enter a valid order number.'),
    email: emailSchema,
  })
  .meta({ id: 'OrderLinkRequest' });

/** Whether the text has the format of an order number, so that a lookup is worthwhile. */
export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text);
}

export type OrderStatus = z.infer<typeof statusSchema>;
export type BuyAgain = z.infer<typeof buyAgainSchema>;
export type CustomerOrder = z.infer<typeof customerOrderSchema>;
export type CustomerOrderDetail = z.infer<typeof customerOrderDetailSchema>;

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
// By its path: drizzle-kit loads this file without the alias.
import { ORDER_STATUSES } from '../../../../contracts/order-status';
import { WITHDRAWAL_EXCLUSIONS } from '../../../../contracts/withdrawal';
import { product } from './catalog';
import { customer } from './customer';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** An address as it was when the order was placed: later edits of the address book don't rewrite history. */
export type OrderAddress = {
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  city: string;
  country: string;
  district: string;
  neighborhood: string;
  zip_code: string;
};

/** Who the invoice is written to. */
export type OrderBilling = OrderAddress &
  ({ kind: 'person' } | { kind: 'company'; company: string; tax_office: string; tax_number: string });

/** How the goods get to the buyer; the branch as it was when the order was placed. */
export type OrderDelivery =
  | { method: 'shipping' }
  | { method: 'pickup'; branch: { slug: string; name: string; address: string; phone: string; map: string } };

/** Where a parcel is; `url` null when the carrier has no page for it. */
export type OrderTracking = { carrier: string; number: string; url: string | null };

/** Written, with its lines, stock reservation and contract texts, before the shopper is sent to pay. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** What people see and say: random, so that it tells nothing about how many orders there are. */
    number: text('number').notNull().unique(),
    /** Null for guests, and once the account was erased: the law keeps the order, not the account. */
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    /** What is paid, kuruş: the lines less their discounts, and the delivery. */
    amount: integer('amount').notNull(),
    /** The coupon that was used, as it was written; the order tells of it even when the coupon is gone. */
    couponCode: text('coupon_code'),
    /** What the coupon took off, kuruş. */
    discount: integer('discount').notNull().default(0),
    /** What delivery costs, kuruş. */
    shippingCost: integer('shipping_cost').notNull().default(0),
    delivery: jsonb('delivery').$type<OrderDelivery>().notNull().default({ method: 'shipping' }),
    /** The day of the party, `YYYY-MM-DD`. */
    partyDate: date('party_date', { mode: 'string' }),
    currency: text('currency').notNull().default('TRY'),
    /** Of an order that is picked up, the buyer's own address. */
    shippingAddress: jsonb('shipping_address').$type<OrderAddress>().notNull(),
    billingAddress: jsonb('billing_address').$type<OrderBilling>().notNull(),
    note: text('note').notNull().default(''),
    giftNote: text('gift_note').notNull().default(''),
    /** Hashed together with its customer or the guest's browser (checkout/idempotency-key.ts). */
    idempotencyKey: text('idempotency_key').unique(),
    /** SHA-256 of the request that the key came with: the same key with another body is refused. */
    requestHash: text('request_hash'),
    /** A keyed hash of the address that it came from, for a day; null when it came from this process itself. */
    placedFrom: text('placed_from'),
    stockReleased: boolean('stock_released').notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    tracking: jsonb('tracking').$type<OrderTracking>(),
    /** When the customer got the goods: the right of withdrawal counts from here. */
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (t) => [
    index('orders_open').on(t.expiresAt).where(sql`${t.status} in ('created', 'redirected')`),
    index('orders_customer').on(t.customerId, t.id),
    index('orders_email').on(t.email),
    index('orders_placed_from').on(t.placedFrom, t.createdAt).where(sql`${t.placedFrom} is not null`),
  ],
);

/** Titles, options, prices and pictures as sold. */
export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null once the product is gone from the catalogue; the rest of the line stays. */
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** Empty for lines of products that were deleted before order lines had an SKU. */
    sku: text('sku').notNull().default(''),
    variantTitle: text('variant_title').notNull(),
    color: text('color'),
    size: text('size'),
    thumbnail: text('thumbnail'),
    quantity: integer('quantity').notNull(),
    /** Unit price, kuruş. */
    price: integer('price').notNull(),
    /** This line's share of the order's discount, kuruş: what goes back for it is quantity × price less this. */
    discount: integer('discount').notNull().default(0),
    /** Why this can't be sent back, as it was when it was sold; null when it can. */
    withdrawalExclusion: text('withdrawal_exclusion', { enum: WITHDRAWAL_EXCLUSIONS }),
  },
  (t) => [index('order_line_order').on(t.orderId), check('order_line_quantity_positive', sql`${t.quantity} > 0`)],
);

/** Every status that an order has had, with its moment: written wherever the status changes. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** A short code of why, such as `customer`; empty when there is nothing to add. */
    note: text('note').notNull().default(''),
  },
  (t) => [index('order_event_order').on(t.orderId), index('order_event_at').on(t.at)],
);

/**
 * `refund_due` is money that is not the order's (it was cancelled, or was over when the money came), `refunded` any
 * payment of which nothing is left.
 */
export const PAYMENT_STATUSES = ['initialized', 'succeeded', 'failed', 'review', 'refund_due', 'refunded'] as const;

/** One try to pay an order at the provider. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    conversationId: text('conversation_id').notNull().unique(),
    /** The provider's token of this try; null until it has answered. */
    token: text('token').unique(),
    pageUrl: text('page_url'),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    providerPaymentId: text('provider_payment_id').unique(),
    /** kuruş; paidPrice may exceed price with instalments. */
    price: integer('price').notNull(),
    paidPrice: integer('paid_price'),
    currency: text('currency').notNull().default('TRY'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    createdAt: createdAt(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** When the provider is asked next how this try went; null once nothing can come of it any more. */
    askAt: timestamp('ask_at', { withTimezone: true }),
  },
  (t) => [
    index('payment_order').on(t.orderId),
    index('payment_ask').on(t.askAt),
    index('payment_settled').on(t.settledAt),
  ],
);

/** The contract texts that the shopper accepted, word for word, with their hash. */
export const orderDocument = pgTable(
  'order_document',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['pre_information', 'distance_sales'] }).notNull(),
    version: text('version').notNull(),
    body: text('body').notNull(),
    sha256: text('sha256').notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('order_document_order_kind').on(t.orderId, t.kind)],
);

/** Mails wait here, written in the transaction that causes them, and leave through a job. `key` makes each unique. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: id(),
    key: text('key').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Who is to be answered, where that is not the shop. */
    replyTo: text('reply_to'),
    /** Of mails that can be ended: where a mail program does so with one click. */
    unsubscribeUrl: text('unsubscribe_url'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    lastError: text('last_error'),
    /** The request that it comes from, for the log. */
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (t) => [index('outbox_mail_due').on(t.nextAttemptAt).where(sql`${t.sentAt} is null`)],
);

/** The payment emulator's own books: what a real provider would keep on its side, so that a restart loses none. */
export const emulatorPayment = pgTable('emulator_payment', {
  token: text('token').primaryKey(),
  request: jsonb('request').$type<Record<string, unknown>>().notNull(),
  status: text('status', { enum: ['waiting', 'success', 'failure'] })
    .notNull()
    .default('waiting'),
  paymentId: text('payment_id').unique(),
  errorCode: text('error_code'),
  errorMessage: text('error_message'),
  paidPrice: text('paid_price'),
  /** The provider's verdict on a suspicious payment: 1 accepted, 0 under review, -1 refused. */
  fraudStatus: integer('fraud_status').notNull().default(1),
  /** What was given back of it; amounts as they were sent. */
  refunds: jsonb('refunds').$type<EmulatorRefund[]>().notNull().default([]),
  refundable: boolean('refundable').notNull().default(true),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: createdAt(),
});

export type EmulatorRefund = { id: string; conversationId: string; price: string; cancelled: boolean };

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
// A relative path, because drizzle-kit loads this file without the alias.
import { MISSING_CHOICES } from '../../../../contracts/if-missing';
import { type BY_BUYER, ORDER_CHANGES } from '../../../../contracts/order-changes';
import { ORDER_STATUSES } from '../../../../contracts/order-status';
import { PAYMENT_METHODS, RECEIPT_KINDS } from '../../../../contracts/payment-methods';
import { WITHDRAWAL_EXCLUSIONS } from '../../../../contracts/withdrawal';
import { product } from './catalog';
import { customer } from './customer';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** An address as it was when the order was placed; later edits of the address book do not change it. */
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

/** The recipient of the invoice. */
export type OrderBilling = OrderAddress &
  ({ kind: 'person' } | { kind: 'company'; company: string; tax_office: string; tax_number: string });

/** The delivery, with a snapshot of the branch when the order was placed. */
export type OrderDelivery =
  | { method: 'shipping' }
  | { method: 'pickup'; branch: { slug: string; name: string; address: string; phone: string; map: string } };

/**
 * The hour of delivery: `place` as in slot_usage, times of Istanbul. `capacity` is how many orders it had room for when it
 * was chosen; null without a limit.
 */
export type ReservedSlot = { place: string; day: string; from: string; to: string; capacity: number | null };

/** A parcel's tracking; `url` is null unless the staff typed one: carriers' pages are in contracts/carriers.ts. */
export type OrderTracking = { carrier: string; number: string; url: string | null };

/** Written with lines, stock reservation and contract texts before the shopper is redirected to pay. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** The public order number: random, so that it does not reveal the number of orders. */
    number: text('number').notNull().unique(),
    /** Null for guests, and after the account was erased: the law requires keeping the order, not the account. */
    customerId: integer('customer_id').references(() => customer.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    /** The total, kuruş: the lines less their discounts, plus delivery. */
    amount: integer('amount').notNull(),
    /** The used coupon's code, kept even if the coupon is deleted. */
    couponCode: text('coupon_code'),
    /** The coupon's discount, kuruş. */
    discount: integer('discount').notNull().default(0),
    /** The delivery cost, kuruş. */
    shippingCost: integer('shipping_cost').notNull().default(0),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull().default('card'),
    delivery: jsonb('delivery').$type<OrderDelivery>().notNull().default({ method: 'shipping' }),
    slot: jsonb('slot').$type<ReservedSlot>(),
    /** Whether the order counts in `slot_usage`; released once, like stock. */
    slotHeld: boolean('slot_held').notNull().default(false),
    /** The date of the party, `YYYY-MM-DD`, and its hour, `HH:MM`. */
    partyDate: date('party_date', { mode: 'string' }),
    partyTime: text('party_time'),
    currency: text('currency').notNull().default('TRY'),
    /** For pickup orders, the buyer's own address. */
    shippingAddress: jsonb('shipping_address').$type<OrderAddress>().notNull(),
    billingAddress: jsonb('billing_address').$type<OrderBilling>().notNull(),
    note: text('note').notNull().default(''),
    giftNote: text('gift_note').notNull().default(''),
    /** The staff's own; never shown to buyers. */
    internalNote: text('internal_note').notNull().default(''),
    /** Hashed together with its customer or the guest's browser (checkout/idempotency.ts). */
    idempotencyKey: text('idempotency_key').unique(),
    /** SHA-256 of the request: the same key with another body is refused. */
    requestHash: text('request_hash'),
    /** A keyed hash of the caller's IP address, for a day; null for orders from this process itself. */
    placedFrom: text('placed_from'),
    stockReleased: boolean('stock_released').notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    tracking: jsonb('tracking').$type<OrderTracking>(),
    /** When the customer received the order: the withdrawal period starts here. */
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (t) => [
    index('orders_open').on(t.expiresAt).where(sql`${t.status} in ('created', 'redirected')`),
    index('orders_slot').on(sql`(${t.slot}->>'day')`).where(sql`${t.slot} is not null`),
    // What jobs and the desk look for again and again: paid or reserved, and not over.
    index('orders_under_way').on(t.id).where(sql`${t.status} in ('paid', 'reserved', 'preparing', 'shipped')`),
    index('orders_customer').on(t.customerId, t.id),
    index('orders_email').on(t.email),
    index('orders_placed_from').on(t.placedFrom, t.createdAt).where(sql`${t.placedFrom} is not null`),
  ],
);

/** The word that a line's letter belongs to: its key (contracts/word-key.ts), its text, and the number of such words. */
export type OrderWord = { key: string; text: string; quantity: number };

/**
 * The product that was ordered where another is sent instead. The line's product columns are those of the other one, so that
 * stock and returns follow it. `by` tells a variant that the buyer chose, whose predecessor is for sale again, from a
 * substitute for a missing product. `note` is the owner's, for the buyer.
 */
export type ReplacedProduct = {
  product: number | null;
  slug: string;
  title: string;
  sku: string;
  variant_title: string;
  note: string;
  by?: typeof BY_BUYER;
};

/** Titles, options, prices and images as sold. */
export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null after the product was deleted from the catalogue; the rest of the line stays. */
    productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** Empty for lines of products that were deleted before order lines had a SKU. */
    sku: text('sku').notNull().default(''),
    variantTitle: text('variant_title').notNull(),
    color: text('color'),
    size: text('size'),
    thumbnail: text('thumbnail'),
    quantity: integer('quantity').notNull(),
    /** Unit price, kuruş. */
    price: integer('price').notNull(),
    /** This line's share of the order's discount, kuruş: the refund for it is quantity × price less this. */
    discount: integer('discount').notNull().default(0),
    /** Why this can't be returned, as it was when sold; null when it can. */
    withdrawalExclusion: text('withdrawal_exclusion', { enum: WITHDRAWAL_EXCLUSIONS }),
    /** Null for everything that is not a letter of a word. `quantity` counts the letters of all its words. */
    word: jsonb('word').$type<OrderWord>(),
    /** What the buyer wants when the product is missing at packing; `call` for orders from before the choice. */
    ifMissing: text('if_missing', { enum: MISSING_CHOICES }).notNull().default('call'),
    /** Null for a line that is sent as it was ordered. */
    replaces: jsonb('replaces').$type<ReplacedProduct>(),
    /** What cheaper products took off the line, kuruş; refunded, so later refunds of the line are less this. */
    priceCut: integer('price_cut').notNull().default(0),
    /** The price of the variant that the buyer changed to, kuruş; null for a line without such a change. */
    variantPrice: integer('variant_price'),
  },
  (t) => [index('order_line_order').on(t.orderId), check('order_line_quantity_positive', sql`${t.quantity} > 0`)],
);

/** The history of an order's statuses: appended whenever the status changes. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** A short code of the reason, such as `customer`; empty when there is none. */
    note: text('note').notNull().default(''),
  },
  (t) => [index('order_event_order').on(t.orderId), index('order_event_at').on(t.at)],
);

/**
 * What happened to an order besides its status: a corrected address, another gift card, fewer or other products, an email
 * sent again, and papers that were printed, so that a parcel is not packed twice or with an old label.
 */
export const orderChange = pgTable(
  'order_change',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ORDER_CHANGES }).notNull(),
    /** Which email was sent again, or what became of the lines; empty for all others. */
    detail: text('detail').notNull().default(''),
    /** The name of the staff's member or program, or `BY_BUYER`. */
    by: text('by').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('order_change_order').on(t.orderId)],
);

/**
 * `refund_due` is a payment that does not belong to the order (it was cancelled or closed when the payment arrived),
 * `refunded` any payment that was refunded completely.
 */
export const PAYMENT_STATUSES = ['initialized', 'succeeded', 'failed', 'review', 'refund_due', 'refunded'] as const;

/** `dropped`: not paid in time, or the order went on without it. */
const SWAP_STATUSES = ['open', 'applied', 'dropped'] as const;

/** A line that is to become a dearer variant: all its units, from product to product, and the variant's price of one, kuruş. */
export type SwapLine = { line: number; from: number; product: number; quantity: number; price: number };

/**
 * Dearer variants that the buyer of a paid order has chosen. They are put into the order when the difference is paid; their
 * stock is reserved until then, while the swap is `open`.
 */
export const orderSwap = pgTable(
  'order_swap',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status', { enum: SWAP_STATUSES }).notNull(),
    lines: jsonb('lines').$type<SwapLine[]>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_swap_order').on(t.orderId),
    uniqueIndex('order_swap_open').on(t.orderId).where(sql`${t.status} = 'open'`),
  ],
);

/** One attempt to pay an order, or the difference of dearer variants, at the provider. */
export const payment = pgTable(
  'payment',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The change whose difference it pays; null for the payment of the order. */
    swapId: integer('swap_id').references(() => orderSwap.id, { onDelete: 'cascade' }),
    conversationId: text('conversation_id').notNull().unique(),
    /** The provider's token of this attempt; null until it has answered. */
    token: text('token').unique(),
    pageUrl: text('page_url'),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    providerPaymentId: text('provider_payment_id').unique(),
    /** Kuruş; paidPrice may exceed price with instalments. Without the provider, it is what was received so far. */
    price: integer('price').notNull(),
    paidPrice: integer('paid_price'),
    /** The numbers of payments that the page offered; null for attempts from before the shop limited them. */
    enabledInstalments: integer('enabled_instalments').array(),
    /** The number of payments, 1 for a single one; null until paid, and when the provider did not report it. */
    instalments: integer('instalments'),
    currency: text('currency').notNull().default('TRY'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    createdAt: createdAt(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** When to poll the provider for this attempt's result; null when none can follow. */
    askAt: timestamp('ask_at', { withTimezone: true }),
  },
  (t) => [
    index('payment_order').on(t.orderId),
    index('payment_swap').on(t.swapId),
    index('payment_ask').on(t.askAt),
    index('payment_settled').on(t.settledAt),
  ],
);

/**
 * Money that was received for a payment without the provider: by transfer, or at a branch. A transfer can come in parts, and
 * more of it than the order costs.
 */
export const receipt = pgTable(
  'receipt',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: RECEIPT_KINDS }).notNull(),
    /** kuruş */
    amount: integer('amount').notNull(),
    /** The bank's day, or that of the payment at the branch. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** The bank's text of a transfer, or the staff's note. */
    description: text('description').notNull().default(''),
    /** Names a line of a bank's file, which is booked once (receipts/bank-line.ts); null when booked by hand. */
    bankLine: text('bank_line').unique(),
    /** The name of the staff's member or program. */
    by: text('by').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('receipt_order').on(t.orderId), check('receipt_amount_positive', sql`${t.amount} > 0`)],
);

/** The contract texts that the shopper accepted, verbatim, with their hash. */
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

/** The payment emulator's ledger: what a real provider would store on its side. */
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
  instalments: integer('instalments').notNull().default(1),
  /** The provider's verdict on a suspicious payment: 1 accepted, 0 under review, -1 refused. */
  fraudStatus: integer('fraud_status').notNull().default(1),
  /** The refunds of this payment; amounts as sent. */
  refunds: jsonb('refunds').$type<EmulatorRefund[]>().notNull().default([]),
  refundable: boolean('refundable').notNull().default(true),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: createdAt(),
});

export type EmulatorRefund = { id: string; conversationId: string; price: string; cancelled: boolean };

import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
// A relative path, because drizzle-kit loads this file without the alias.
import { INVOICE_STATUSES } from '../../../../contracts/invoices';
import { orders } from './order';

/** A line of an invoice. Amounts in kuruş; `base` − `allowance` = `net`, `net` + `vat` is what the buyer pays. */
export type InvoiceLine = {
  name: string;
  /** Empty for delivery and fees. */
  sku: string;
  quantity: number;
  /** Percent. */
  rate: number;
  base: number;
  allowance: number;
  net: number;
  vat: number;
};

export type InvoiceAddress = { street: string; district: string; city: string; zip: string; country: string };

/** The recipient: `id` is a VKN (10 digits) or TCKN (11 digits). `company` is null for a person. */
export type InvoiceBuyer = InvoiceAddress & {
  id: string;
  company: string | null;
  taxOffice: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
};

/** All that an invoice says, as it was when it was numbered. Amounts in kuruş, days in Istanbul. */
export type InvoiceContent = {
  ettn: string;
  number: string;
  /** ISO 8601. */
  issuedAt: string;
  order: { number: string; day: string };
  seller: {
    id: string;
    name: string;
    address: string;
    taxOffice: string;
    phone: string;
    email: string;
    mersis: string;
    tradeRegister: string | null;
  };
  buyer: InvoiceBuyer;
  lines: InvoiceLine[];
  /** What an invoice of a sale over the internet must state (VUK 509, IV.2.4.5). */
  sale: {
    url: string;
    payment: PaymentKind;
    paidOn: string;
    /** Null for orders that are picked up. */
    carrier: { title: string; id: string } | null;
    deliveredTo: InvoiceAddress;
    sentOn: string;
  };
};

/** The kinds of payment of the revenue administration's e-archive report. */
export type PaymentKind = 'KREDIKARTI/BANKAKARTI' | 'EFT/HAVALE' | 'KAPIDAODEME' | 'DIGER';

/**
 * An order's e-archive invoice. Its ETTN exists before the integrator is called, so that an attempt whose answer was
 * lost is looked up instead of repeated.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ettn: uuid('ettn').notNull().unique(),
    /** Null until it is numbered, in the transaction that writes `content`. */
    number: text('number').unique(),
    status: text('status', { enum: INVOICE_STATUSES }).notNull(),
    content: jsonb('content').$type<InvoiceContent>(),
    /** The UBL-TR document as it was issued. */
    xml: text('xml'),
    /** The date and time of the document. */
    issuedAt: timestamp('issued_at', { withTimezone: true }),
    /** When a cancellation was asked for; it follows the issue when that is still on its way. */
    cancelAskedAt: timestamp('cancel_asked_at', { withTimezone: true }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('invoice_order').on(t.orderId).where(sql`${t.status} <> 'cancelled'`),
    index('invoice_of_order').on(t.orderId),
    index('invoice_due').on(t.nextAttemptAt).where(sql`${t.status} in ('planned', 'sent', 'cancelling')`),
  ],
);

/** The last number of each series and year. */
export const invoiceSeries = pgTable(
  'invoice_series',
  { series: text('series').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

/** The ledger of the emulated integrator: what a real one would store on its side. */
export const emulatorInvoice = pgTable('emulator_invoice', {
  ettn: uuid('ettn').primaryKey(),
  number: text('number').notNull().unique(),
  xml: text('xml').notNull(),
  status: text('status', { enum: ['issued', 'cancelled'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

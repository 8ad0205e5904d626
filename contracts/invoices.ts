import { z } from 'zod';
import { cursorListOf, cursorQuerySchema, idSchema, moneySchema, slugSchema, timestampSchema } from './common';
import { lineSchema } from './person';
import { taxNumberSchema } from './tax-number';

/** E-archive invoices (e-arşiv fatura; VUK 509 sıra no.lu genel tebliğ): docs/legal.md has the rules. */

/** Percent. Rates are set by the President (KDVK art. 28) and change: any whole rate that is a tax at all. */
const vatRateSchema = z.int().min(1).max(99);

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** What the owner decides about invoices. */
export const invoiceRulesSchema = z.object({
  /** Whether orders that are shipped or handed over from now on get an invoice. */
  issue: z.boolean().default(false),
  /** The series of the invoice numbers: `ABC` in `ABC2026000000001`. */
  series: z
    .string()
    .regex(/^[A-Z0-9]{3}$/, 'Three capital letters or digits.')
    .default('EAR'),
  /** The VAT that is included in prices, for goods of no other rate, and for delivery. */
  vat_rate: vatRateSchema.default(20),
  /** The rates of categories, with all categories below them; the nearest one counts. */
  category_rates: z
    .array(z.object({ category: slugSchema, rate: vatRateSchema }))
    .max(100)
    .refine((rates) => unique(rates.map(({ category }) => category)), 'A category stands twice.')
    .default([]),
  /** Titles and tax numbers of the carriers, by the name under which orders are shipped. */
  carriers: z
    .array(z.object({ name: lineSchema(60), title: lineSchema(150), tax_number: taxNumberSchema }))
    .max(50)
    .refine((carriers) => unique(carriers.map(({ name }) => name.toLocaleLowerCase('tr'))), 'A carrier stands twice.')
    .default([]),
});

/**
 * `planned`: not numbered yet; `sent`: numbered, and the integrator may have it; `failed`: refused; `cancelling`: the
 * cancellation is on its way.
 */
export const INVOICE_STATUSES = ['planned', 'sent', 'issued', 'failed', 'cancelling', 'cancelled'] as const;

/** An order's invoice as its buyer sees it; the URLs open it without signing in. */
export const orderInvoiceSchema = z
  .object({ number: z.string(), issued_at: timestampSchema, cancelled: z.boolean(), pdf: z.string(), xml: z.string() })
  .meta({ id: 'OrderInvoice' });

export const ownerInvoiceSchema = z
  .object({
    id: idSchema,
    order: z.string(),
    /** ETTN, the document's UUID. */
    ettn: z.uuid(),
    number: z.string().nullable(),
    invoice_status: z.enum(INVOICE_STATUSES),
    /** What the buyer pays, VAT included; null until it is numbered. */
    amount: moneySchema.nullable(),
    recipient: z.string().nullable(),
    issued_at: timestampSchema.nullable(),
    cancelled_at: timestampSchema.nullable(),
    error: z.string().nullable(),
    /** Nothing is tried any more until it is retried: it was refused, or the attempts are used up. */
    stuck: z.boolean(),
    created_at: timestampSchema,
    pdf: z.string().nullable(),
    xml: z.string().nullable(),
  })
  .meta({ id: 'OwnerInvoice' });

/** `show`: those that need a person, those that are on their way, or those of one order. */
export const ownerInvoiceQuerySchema = cursorQuerySchema.extend({
  show: z.enum(['all', 'stuck', 'open']).default('all'),
  order: z.string().max(40).optional(),
});
export const ownerInvoiceListSchema = cursorListOf(ownerInvoiceSchema).meta({ id: 'OwnerInvoiceList' });

export const invoiceFileSchema = z.object({
  number: z.string().regex(/^[A-Z0-9-]{1,40}$/),
  key: z.string().max(100),
  format: z.enum(['pdf', 'xml']),
});

export type InvoiceRules = z.output<typeof invoiceRulesSchema>;
export type OwnerInvoice = z.infer<typeof ownerInvoiceSchema>;
export type OwnerInvoiceQuery = z.output<typeof ownerInvoiceQuerySchema>;
export type OrderInvoice = z.infer<typeof orderInvoiceSchema>;

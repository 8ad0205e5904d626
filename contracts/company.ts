import { z } from 'zod';
import { taxNumberSchema } from './tax-number';

const line = z.string().trim().min(1).max(300);

/** Claims on the pages that cannot be derived from the database. An omitted claim is not shown. */
export const claimsSchema = z.object({
  /** The year the shop opened. */
  since: z.int().min(1900).max(2100).nullable().default(null),
  /** Orders paid before this hour of a working day in İstanbul ship the same day; null makes no such promise. */
  same_day_until: z.int().min(9).max(18).nullable().default(null),
  /** Whether the shop organises parties: the page with its form, `/s/organizasyon`. */
  organises: z.boolean().default(false),
  /** Services that every branch offers; `cash`: cash and cards are accepted. */
  in_stores: z.array(z.enum(['helium', 'organisation', 'cash'])).default([]),
});

/** The seller's legal information (Mesafeli Sözleşmeler Yönetmeliği, madde 5; 6563 sayılı Kanun, madde 3). */
export const companySchema = z
  .object({
    trade_name: line,
    address: line,
    /** Formatted for display: `+90 216 000 01 01`. */
    phone: z.string().regex(/^\+[\d ]{8,24}$/, 'A number with its country code, such as "+90 216 000 01 01".'),
    email: z.email(),
    mersis: line,
    tax_office: line,
    /** VKN of a company, TCKN of a sole trader; null until entered. Invoices need it. */
    tax_number: taxNumberSchema.nullable().default(null),
    /** Number in the trade register (ticaret sicili); null without one. */
    trade_register: line.nullable().default(null),
    /** The chamber to which the shop belongs, and where its rules of conduct can be read (6563 sayılı Kanun). */
    chamber: line.nullable().default(null),
    /** The shop's page in the e-commerce registry ETBİS, which its QR code leads to; null when not registered. */
    etbis: z
      .url({ protocol: /^https$/, error: 'An address with https://.' })
      .nullable()
      .default(null),
    /** Registered electronic mail (KEP) address; null without one. */
    kep: z.email().nullable().default(null),
    /** The carrier for returns at the seller's cost. */
    return_carrier: line,
    /** Bank accounts for transfers. */
    banks: z
      .array(
        z.object({ bank: line, account_name: line, iban: z.string().regex(/^TR[\d ]{24,32}$/, 'A Turkish IBAN.') }),
      )
      .max(10)
      .default([]),
    /** Social media links in the footer of every page, in this order. */
    social: z
      .array(z.object({ title: line, url: z.url({ protocol: /^https$/, error: 'An address with https://.' }) }))
      .max(8)
      .default([]),
    claims: claimsSchema.prefault({}),
    /** True for the example company used until the owner provides real data; the pages then say so. */
    demo: z.boolean().default(false),
  })
  .meta({ id: 'Company' });

export type Company = z.output<typeof companySchema>;
export type StoreService = Company['claims']['in_stores'][number];

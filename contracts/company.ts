import { z } from 'zod';

const line = z.string().trim().min(1).max(300);

/** What pages promise beyond what the database tells. What is left out is said nowhere. */
const claimsSchema = z
  .object({
    /** The year in which the shop began. */
    since: z.int().min(1900).max(2100).nullable().default(null),
    /** Orders that are paid before this hour of a working day in İstanbul leave on it; null promises no day. */
    same_day_until: z.int().min(9).max(18).nullable().default(null),
    /** What every branch offers besides its shelves; `cash`: cash and cards are taken. */
    in_stores: z.array(z.enum(['helium', 'organisation', 'cash'])).default([]),
  })
  .prefault({});

/** Who sells, as the law wants it said (Mesafeli Sözleşmeler Yönetmeliği, madde 5; 6563 sayılı Kanun, madde 3). */
export const companySchema = z
  .object({
    trade_name: line,
    address: line,
    /** As people read it: `+90 216 000 01 01`. */
    phone: z.string().regex(/^\+[\d ]{8,24}$/, 'A number with its country code, such as "+90 216 000 01 01".'),
    email: z.email(),
    mersis: line,
    tax_office: line,
    /** Registered electronic mail; null without one. */
    kep: z.email().nullable().default(null),
    /** Carries returns at the seller's cost. */
    return_carrier: line,
    /** Where bank transfers go. */
    banks: z
      .array(
        z.object({ bank: line, account_name: line, iban: z.string().regex(/^TR[\d ]{24,32}$/, 'A Turkish IBAN.') }),
      )
      .max(10)
      .default([]),
    /** Where the shop can be followed: links at the foot of every page, in this order. */
    social: z
      .array(z.object({ title: line, url: z.url({ protocol: /^https$/, error: 'An address with https://.' }) }))
      .max(8)
      .default([]),
    claims: claimsSchema,
    /** True for the example that stands until the owner says who really sells: the pages say so too. */
    demo: z.boolean().default(false),
  })
  .meta({ id: 'Company' });

export type Company = z.output<typeof companySchema>;
export type StoreService = Company['claims']['in_stores'][number];

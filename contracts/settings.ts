import { z } from 'zod';
import { brandSchema } from './brand';
import { timestampSchema } from './common';
import { type Company, claimsSchema, companySchema } from './company';
import type { Branch } from './content';
import type { CourierTerms, DeliveryTerms, DispatchTerms } from './delivery';
import { isTurkishIban } from './iban';
import { instalmentRulesSchema } from './instalments';
import { invoiceRulesSchema } from './invoices';
import { branchPaymentTermsSchema, transferTermsSchema } from './payment-terms';
import { lineSchema, nameSchema } from './person';
import type { SlotPlaces } from './slots';
import { transitSchema } from './transit';

/** A day on which no courier comes; a `half` day is off from 13:00. */
const holidaySchema = z.object({
  /** The day in Istanbul. */
  date: z.iso.date(),
  part: z.enum(['full', 'half']),
  /** For the owner alone: `Ramazan Bayramı`. */
  name: z.string().trim().max(80).default(''),
});

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** What the owner sets about the shop as a whole. */
export const shopSettingsSchema = z
  .object({
    store_name: nameSchema,
    /** Whether shoppers see the shop; before, strangers see that it is being set up. */
    open: z.boolean().default(true),
    company: companySchema,
    brand: brandSchema.prefault({}),
    /** The days on which orders are sent, 0 = Sunday. */
    working_days: z
      .array(z.int().min(0).max(6))
      .min(1, 'At least one day.')
      .max(7)
      .refine(unique, 'A day stands twice.')
      .transform((days) => days.toSorted((one, other) => one - other)),
    /** Add each year before it begins: for a missing year only `working_days` are known. */
    holidays: z
      .array(holidaySchema)
      .max(400)
      .refine((days) => unique(days.map(({ date }) => date)), 'A date stands twice.')
      .transform((days) => days.toSorted((one, other) => one.date.localeCompare(other.date))),
    transit: transitSchema.prefault({}),
    /** The sender's name of emails; null for the name in MAIL_FROM, or else the store's. */
    mail_sender: nameSchema.nullable(),
    instalments: instalmentRulesSchema.prefault({}),
    transfer: transferTermsSchema.prefault({}),
    branch_payment: branchPaymentTermsSchema.prefault({}),
    invoices: invoiceRulesSchema.prefault({}),
    /** What search engines show of the home page. */
    home: z.object({
      title: lineSchema(70),
      /** What the shop offers, without a full stop: pages add its claims. */
      description: lineSchema(160).nullable(),
    }),
  })
  .meta({ id: 'ShopSettings' });

/**
 * The object's schema with every field optional, and without defaults: they would reset fields that are not given. A field
 * that does not exist is refused.
 */
export function changeOf<Shape extends z.core.$ZodShape>({ shape }: z.ZodObject<Shape>) {
  const given = Object.entries(shape).map(([name, field]) => {
    const bare = field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? field.unwrap() : field;
    return [name, z.optional(bare)];
  });
  return z.strictObject(Object.fromEntries(given) as { [Name in keyof Shape]: z.ZodOptional<Shape[Name]> });
}

/** Accounts that were entered before check digits were checked stay readable. */
const haveCheckDigits = (banks: Company['banks']) => banks.every(({ iban }) => isTurkishIban(iban));

/** Fields to change. Those of `company`, of its `claims`, of `home`, `brand`, `transit`, `instalments`, `transfer`, `branch_payment` and `invoices` may be given alone; lists are replaced. */
export const settingsChangeSchema = changeOf(shopSettingsSchema)
  .extend({
    company: changeOf(companySchema)
      .extend({
        claims: changeOf(claimsSchema).optional(),
        banks: companySchema.shape.banks.unwrap().refine(haveCheckDigits, 'Not an IBAN: check the digits.').optional(),
      })
      .optional(),
    home: changeOf(shopSettingsSchema.shape.home).optional(),
    brand: changeOf(brandSchema).optional(),
    transit: changeOf(transitSchema).optional(),
    instalments: changeOf(instalmentRulesSchema).optional(),
    transfer: changeOf(transferTermsSchema).optional(),
    branch_payment: changeOf(branchPaymentTermsSchema).optional(),
    invoices: changeOf(invoiceRulesSchema).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change.')
  .meta({ id: 'ShopSettingsChange' });

/** `version` is also the ETag, to be sent as If-Match with a change. 0: never changed since the shop was set up. */
export const ownerSettingsSchema = z
  .object({ version: z.int().min(0), changed_at: timestampSchema.nullable(), settings: shopSettingsSchema })
  .meta({ id: 'OwnerSettings' });

/** The settings that pages show. */
export const publicSettingsSchema = shopSettingsSchema
  .omit({ mail_sender: true, invoices: true })
  .meta({ id: 'PublicSettings' });

export type ShopSettings = z.output<typeof shopSettingsSchema>;
export type SettingsChange = z.output<typeof settingsChangeSchema>;
export type PublicSettings = z.output<typeof publicSettingsSchema>;

/**
 * When the shop sends orders.
 * @param from omits earlier holidays, `YYYY-MM-DD`
 * @param to omits later ones
 */
export function dispatchTerms(
  { company, working_days, holidays }: Pick<ShopSettings, 'company' | 'working_days' | 'holidays'>,
  from = '',
  to = '9999-12-31',
): DispatchTerms {
  const shown = holidays.filter(({ date }) => date >= from && date <= to);
  return {
    sameDayUntil: company.claims.same_day_until,
    workingDays: working_days,
    holidays: Object.fromEntries(shown.map(({ date, part }) => [date, part])),
  };
}

/** When its parcels arrive. @param from as for {@link dispatchTerms} */
export function courierTerms(
  settings: Pick<ShopSettings, 'company' | 'working_days' | 'holidays' | 'transit'>,
  from = '',
): CourierTerms {
  return { ...dispatchTerms(settings, from), transit: settings.transit };
}

/** The delivery promises that checkout may show. @param from as for {@link dispatchTerms} */
export function deliveryTerms(
  settings: PublicSettings,
  branches: readonly Pick<Branch, 'pickup'>[],
  slots: SlotPlaces,
  from: string,
): DeliveryTerms {
  return { ...courierTerms(settings, from), pickup: branches.some(({ pickup }) => pickup), slots };
}

import { z } from 'zod';
import { plainLines, STORABLE } from './person';
import { NATIONAL_NUMBER, nationalNumber } from './phone';

/** A single line; line breaks in the input become spaces. */
const line = () =>
  z
    .string()
    .regex(STORABLE, 'Not a valid string.')
    .transform((typed) => plainLines(typed).replaceAll('\n', ' '));
const text = (max: number) => line().pipe(z.string().trim().min(1, 'This field may not be blank.').max(max));
const optionalText = (max: number) => line().pipe(z.string().trim().max(max)).default('');

/** Turkish mobile or landline number, with or without a leading 0 or +90; stored in E.164 (`+905321234567`). */
export const phoneSchema = z
  .string()
  .trim()
  .transform(nationalNumber)
  .pipe(z.string().regex(NATIONAL_NUMBER, 'Enter a valid phone number.'))
  .transform((digits) => `+90${digits}`);

/** Optional. The first two digits are the number of the province (plate code). */
export const zipCodeSchema = z
  .string()
  .trim()
  .regex(/^(?:(?:0[1-9]|[1-7]\d|8[01])\d{3})?$/, 'Enter a valid postcode.')
  .default('');

/** Maximum length of a neighbourhood name, in characters. */
export const NEIGHBORHOOD_MAX = 80;

/** The address of a parcel or an invoice. */
export const deliveryAddressSchema = z.object({
  first_name: text(60),
  last_name: text(60),
  phone: phoneSchema,
  address: text(400),
  city: text(60),
  country: z.literal('Türkiye').default('Türkiye'),
  district: text(80),
  /** A name from /locations/, or one missing from its list. */
  neighborhood: text(NEIGHBORHOOD_MAX),
  zip_code: zipCodeSchema,
});

/**
 * An invoice address that no parcel goes to. E-invoices require province and district of a person's address, and
 * additionally `address` of a company (Tax Procedure Law, VUK art. 230); see `billingSchema`.
 */
export const invoiceAddressSchema = deliveryAddressSchema.extend({
  address: optionalText(400),
  neighborhood: optionalText(NEIGHBORHOOD_MAX),
});

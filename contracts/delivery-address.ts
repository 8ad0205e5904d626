import { z } from 'zod';
import { plainLines, STORABLE } from './person';
import { NATIONAL_NUMBER, nationalNumber } from './phone';

/** One line: what was typed in several is joined. */
const line = () =>
  z
    .string()
    .regex(STORABLE, 'Not a valid string.')
    .transform((typed) => plainLines(typed).replaceAll('\n', ' '));
const text = (max: number) => line().pipe(z.string().trim().min(1, 'This field may not be blank.').max(max));
const optionalText = (max: number) => line().pipe(z.string().trim().max(max)).default('');

/** Turkish mobile or land line, with or without the leading 0 or +90; kept in E.164 (`+905321234567`). */
export const phoneSchema = z
  .string()
  .trim()
  .transform(nationalNumber)
  .pipe(z.string().regex(NATIONAL_NUMBER, 'Enter a valid phone number.'))
  .transform((digits) => `+90${digits}`);

/** May be left out. The first two digits are the number of the province (plate code). */
export const zipCodeSchema = z
  .string()
  .trim()
  .regex(/^(?:(?:0[1-9]|[1-7]\d|8[01])\d{3})?$/, 'Enter a valid postcode.')
  .default('');

/** Longest name of a neighbourhood, characters. */
export const NEIGHBORHOOD_MAX = 80;

/** Where a parcel or an invoice goes. */
export const deliveryAddressSchema = z.object({
  first_name: text(60),
  last_name: text(60),
  phone: phoneSchema,
  address: text(400),
  city: text(60),
  country: z.literal('Türkiye').default('Türkiye'),
  district: text(80),
  /** A name of /locations/, or one that its list lacks. */
  neighborhood: text(NEIGHBORHOOD_MAX),
  zip_code: zipCodeSchema,
});

/**
 * An address that no parcel goes to. Of a person's address e-invoices need province and district, of a company's also
 * `address` (Tax Procedure Law, VUK art. 230); see `billingSchema`.
 */
export const invoiceAddressSchema = deliveryAddressSchema.extend({
  address: optionalText(400),
  neighborhood: optionalText(NEIGHBORHOOD_MAX),
});

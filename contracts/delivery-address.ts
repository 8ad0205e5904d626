import { z } from 'zod';
import { plainLines, STORABLE } from './person';

/** One line: what was typed in several is joined. */
const text = (max: number) =>
  z
    .string()
    .regex(STORABLE, 'Not a valid string.')
    .transform((typed) => plainLines(typed).replaceAll('\n', ' '))
    .pipe(z.string().trim().min(1, 'This field may not be blank.').max(max));

/** Turkish mobile or land line, with or without the leading 0 or +90; kept in E.164 (`+905321234567`). */
export const phoneSchema = z
  .string()
  .trim()
  .transform((raw) => raw.replace(/[\s().-]/g, '').replace(/^(\+90|0090|90|0)(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^[2-5]\d{9}$/, 'Enter a valid phone number.'))
  .transform((digits) => `+90${digits}`);

export const zipCodeSchema = z
  .string()
  .trim()
  .regex(/^(0[1-9]|[1-7]\d|8[01])\d{3}$/, 'Enter a valid postcode.');

/** Where a parcel or an invoice goes. */
export const deliveryAddressSchema = z.object({
  first_name: text(60),
  last_name: text(60),
  phone: phoneSchema,
  address: text(400),
  city: text(60),
  country: z.literal('Türkiye').default('Türkiye'),
  district: text(80),
  neighborhood: text(120),
  zip_code: zipCodeSchema,
});

type Postal = Pick<
  z.output<typeof deliveryAddressSchema>,
  'address' | 'neighborhood' | 'district' | 'city' | 'zip_code'
>;

/** As it is written in a line of text: "Moda Caddesi No: 112, Caferağa Mahallesi, 34710 Kadıköy / İstanbul". */
export function addressLine({ address, neighborhood, zip_code, district, city }: Postal): string {
  return `${address}, ${neighborhood}, ${zip_code} ${district} / ${city}`;
}

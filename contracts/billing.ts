import { z } from 'zod';
import { deliveryAddressSchema, invoiceAddressSchema } from './delivery-address';
import { lineSchema } from './person';

/** Who the invoice is written to: a person, or a company with its tax office and number. */

/** The ten digits of a company (Vergi Kimlik Numarası); the last one is computed from the others. */
function isCompanyNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits.slice(0, 9).reduce((total, digit, place) => {
    const shifted = (digit + 9 - place) % 10;
    if (shifted === 0) return total;
    return total + ((shifted * 2 ** (9 - place)) % 9 || 9);
  }, 0);
  return digits[9] === (10 - (sum % 10)) % 10;
}

/** The eleven digits of a person (T.C. kimlik numarası), which sole traders use for tax too. */
function isPersonNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const at = (places: number[]) => places.reduce((total, place) => total + (digits[place] ?? 0), 0);
  const tenth = (at([0, 2, 4, 6, 8]) * 7 - at([1, 3, 5, 7]) + 100) % 10;
  return digits[9] === tenth && digits[10] === (at([0, 1, 2, 3, 4, 5, 6, 7, 8]) + tenth) % 10;
}

export const taxNumberSchema = z
  .string()
  .transform((raw) => raw.replace(/\s/g, ''))
  .refine((text) => isCompanyNumber(text) || isPersonNumber(text), 'Enter a valid tax number.');

/** Left out, the invoice is written to whoever gets the order, as a person. */
export const billingSchema = z.discriminatedUnion('kind', [
  invoiceAddressSchema.extend({ kind: z.literal('person') }),
  invoiceAddressSchema.extend({
    kind: z.literal('company'),
    address: deliveryAddressSchema.shape.address,
    company: lineSchema(150),
    tax_office: lineSchema(80),
    tax_number: taxNumberSchema,
  }),
]);

export type Billing = z.output<typeof billingSchema>;

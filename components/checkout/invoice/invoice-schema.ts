import { z } from 'zod';
import { taxNumberSchema } from '@/contracts/billing';
import { postalFieldsSchema } from '../address-schema';

const line = (message: string, max: number) =>
  z.string().trim().min(1, message).max(max, `En fazla ${max} karakter yazabilirsiniz.`);

const companyFieldsSchema = z.object({
  company: line('Firma unvanını yazın.', 150),
  tax_office: line('Vergi dairesini yazın.', 80),
  tax_number: z
    .string()
    .refine(
      (typed) => taxNumberSchema.safeParse(typed).success,
      '10 haneli vergi numarasını ya da 11 haneli T.C. kimlik numarasını doğru yazın.',
    ),
});

const typed = z.object({
  /** `yes`: the invoice address differs from the delivery address. */
  other: z.string(),
  /** `company`; any other value means a person. */
  kind: z.string(),
  company: z.string(),
  tax_office: z.string(),
  tax_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  city: z.string(),
  district: z.string(),
  neighborhood: z.string(),
  zip_code: z.string(),
  address: z.string(),
});
export type InvoiceFields = z.infer<typeof typed>;

/** The schema of the invoice form; validates only the required fields. An order for pickup has no second address. */
export function invoiceFieldsSchema(pickup: boolean) {
  return typed.superRefine((fields, context) => {
    const address = fields.other === 'yes' && !pickup ? (postalFieldsSchema.safeParse(fields).error?.issues ?? []) : [];
    const company = fields.kind === 'company' ? (companyFieldsSchema.safeParse(fields).error?.issues ?? []) : [];
    for (const { path, message } of [...address, ...company]) context.addIssue({ code: 'custom', path, message });
  });
}

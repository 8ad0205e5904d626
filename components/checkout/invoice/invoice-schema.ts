import { z } from 'zod';
import { taxNumberSchema } from '@/contracts/tax-number';
import { postalFieldsSchema, required, typedPostalFields } from '../address-schema';

const companyFieldsSchema = z.object({
  company: required('Firma unvanını yazın.', 150),
  tax_office: required('Vergi dairesini yazın.', 80),
  tax_number: z
    .string()
    .refine(
      (typed) => taxNumberSchema.safeParse(typed).success,
      '10 haneli vergi numarasını ya da 11 haneli T.C. kimlik numarasını doğru yazın.',
    ),
});

const typed = typedPostalFields.extend({
  /** `yes`: the invoice address differs from the delivery address. */
  other: z.string(),
  /** `company`; any other value means a person. */
  kind: z.string(),
  company: z.string(),
  tax_office: z.string(),
  tax_number: z.string(),
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

import { z } from 'zod';
import { deliveryAddressSchema, invoiceAddressSchema } from './delivery-address';
import { lineSchema } from './person';
import { taxNumberSchema } from './tax-number';

/** The invoice recipient: a person, or a company with its tax office and number. */

/** When omitted, the invoice goes to the recipient of the order, as a person. */
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

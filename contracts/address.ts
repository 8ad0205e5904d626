import { z } from 'zod';
import { idSchema, listOf, timestampSchema } from './common';
import { NEIGHBORHOOD_MAX, phoneSchema, zipCodeSchema } from './delivery-address';
import { lineSchema, nameSchema } from './person';

export const ADDRESS_TYPES = ['shipping', 'billing'] as const;
const addressTypeSchema = z.enum(ADDRESS_TYPES, 'Not a valid choice.');

/**
 * An address as a customer submits it. City and district are names from /locations/ and must match; a neighbourhood
 * missing from that list is accepted as typed. `customer` and `country` are ignored: the customer comes from the token
 * and the country is always Türkiye.
 */
export const addressInputSchema = z
  .object({
    title: lineSchema(60),
    first_name: nameSchema,
    last_name: nameSchema,
    phone: phoneSchema,
    address: lineSchema(400),
    city: lineSchema(60),
    district: lineSchema(80),
    neighborhood: lineSchema(NEIGHBORHOOD_MAX),
    zip_code: zipCodeSchema,
    address_type: addressTypeSchema.default('shipping'),
    /** Makes this address the default of its type. The first address of a type becomes the default in any case. */
    is_active: z.boolean('Not a valid choice.').default(false),
  })
  .meta({ id: 'AddressInput' });

/** Makes an address the default of its type. */
export const defaultAddressSchema = z
  .object({ is_active: z.literal(true, 'Not a valid choice.'), address_type: addressTypeSchema })
  .meta({ id: 'DefaultAddress' });

export const addressSchema = z
  .object({
    id: idSchema,
    /** The customer's email address. */
    customer: z.string(),
    title: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    district: z.string(),
    neighborhood: z.string(),
    zip_code: z.string(),
    country: z.literal('Türkiye'),
    address_type: z.enum(ADDRESS_TYPES),
    is_active: z.boolean(),
    created_at: timestampSchema,
  })
  .meta({ id: 'Address' });
export const addressListSchema = listOf(addressSchema).meta({ id: 'AddressList' });
export const addressListQuerySchema = z.object({ ordering: z.enum(['id', '-id']).default('id') });

export type Address = z.infer<typeof addressSchema>;
export type AddressInput = z.input<typeof addressInputSchema>;

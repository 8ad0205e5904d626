import { z } from 'zod';
import { ADDRESS_TYPES, addressInputSchema } from '@/contracts/address';
import { typed } from '../field-schemas';

const { title, first_name, last_name, phone, address, city, district, neighborhood, zip_code } =
  addressInputSchema.shape;

/** The fields of a parcel's address: the contract's rules with Turkish messages. */
export const parcelSchema = z.object({
  first_name: typed(first_name),
  last_name: typed(last_name),
  phone: typed(phone),
  city: typed(city),
  district: typed(district),
  neighborhood: typed(neighborhood),
  zip_code: typed(zip_code),
  address: typed(address),
});

/** The schema of the address form. */
export const addressValuesSchema = parcelSchema.extend({
  title: typed(title),
  address_type: z.enum(ADDRESS_TYPES),
  is_active: z.boolean(),
});
export type AddressValues = z.infer<typeof addressValuesSchema>;

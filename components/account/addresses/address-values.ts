import { z } from 'zod';
import { ADDRESS_TYPES, type Address, addressInputSchema } from '@/contracts/address';
import { formatPhone } from '@/contracts/phone';
import { typed } from '../fields';

const { title, first_name, last_name, phone, address, city, district, neighborhood, zip_code } =
  addressInputSchema.shape;

/** The schema of the address form: the contract's rules with Turkish messages. */
export const addressValuesSchema = z.object({
  title: typed(title),
  first_name: typed(first_name),
  last_name: typed(last_name),
  phone: typed(phone),
  city: typed(city),
  district: typed(district),
  neighborhood: typed(neighborhood),
  zip_code: typed(zip_code),
  address: typed(address),
  address_type: z.enum(ADDRESS_TYPES),
  is_active: z.boolean(),
});
export type AddressValues = z.infer<typeof addressValuesSchema>;

/** Initial values of a new address, with the customer's name. */
export function newAddress(person: { name: string; surname: string }): AddressValues {
  return {
    title: '',
    first_name: person.name,
    last_name: person.surname,
    phone: '',
    city: '',
    district: '',
    neighborhood: '',
    zip_code: '',
    address: '',
    address_type: 'shipping',
    is_active: false,
  };
}

export function valuesOf(stored: Address): AddressValues {
  const { id: _id, customer: _customer, country: _country, created_at: _at, ...values } = stored;
  return { ...values, phone: formatPhone(values.phone) };
}

export const TYPE_WORDS = { shipping: 'Teslimat adresi', billing: 'Fatura adresi' } as const;

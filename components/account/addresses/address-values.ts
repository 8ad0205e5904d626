import type { Address } from '@/contracts/address';
import { formatPhone } from '@/contracts/phone';
import type { AddressValues } from './address-schema';

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

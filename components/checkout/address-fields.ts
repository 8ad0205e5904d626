import type { AddressFields, PostalValues } from './address-schema';

export const EMPTY_POSTAL: PostalValues = {
  first_name: '',
  last_name: '',
  phone: '',
  city: '',
  district: '',
  neighborhood: '',
  zip_code: '',
  address: '',
};

export const EMPTY_ADDRESS: AddressFields = {
  ...EMPTY_POSTAL,
  email: '',
  delivery: 'shipping',
  branch: '',
  slot: '',
  slot_place: '',
  slot_need: '',
  party_date: '',
  party_time: '',
  gift: '',
  gift_note: '',
  note: '',
};

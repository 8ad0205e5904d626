import type { AddressDraft } from '@/store/order/order-state';
import { type AddressNeed, addressNeed } from '../address-rules';

/** The invoice recipient; undefined when it is the order's recipient, as a person. */
export function billingOf(delivery: AddressDraft, invoice: AddressDraft | null) {
  const text = (name: string) => invoice?.[name] ?? '';
  const other = text('other') === 'yes' && delivery.delivery !== 'pickup';
  const address = other && invoice ? postalPart(invoice, 'parcel') : recipientOf(delivery, invoice);
  if (text('kind') === 'company') {
    const [company, tax_office, tax_number] = [text('company'), text('tax_office'), text('tax_number')];
    return { kind: 'company' as const, ...address, company, tax_office, tax_number };
  }
  return other ? { kind: 'person' as const, ...address } : undefined;
}

/** The delivery form's person and address, reduced to the fields this order requires. */
export function recipientOf(delivery: AddressDraft, invoice: AddressDraft | null) {
  return postalPart(delivery, addressNeed(delivery.delivery, invoice?.kind));
}

/**
 * The form's person and address for the API. Fields that are not required are omitted even when they were typed
 * earlier.
 */
function postalPart(draft: AddressDraft, need: AddressNeed) {
  const text = (name: string) => draft[name] ?? '';
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone: text('phone'),
    address: need === 'person' ? '' : text('address'),
    city: text('city'),
    country: 'Türkiye' as const,
    district: text('district'),
    neighborhood: need === 'parcel' ? text('neighborhood') : '',
    zip_code: need === 'parcel' ? text('zip_code') : '',
  };
}

import type { BillingInput } from '@/contracts/billing';
import type { AddressDraft } from '@/store/order/order-slice';

/** Who the invoice is written to; undefined for whoever gets the order, as a person. */
export function billingOf(delivery: AddressDraft, invoice: AddressDraft | null): BillingInput | undefined {
  const text = (name: string) => invoice?.[name] ?? '';
  const other = text('other') === 'yes' && delivery.delivery !== 'pickup';
  const address = postalPart((other && invoice) || delivery);
  if (text('kind') === 'company') {
    const [company, tax_office, tax_number] = [text('company'), text('tax_office'), text('tax_number')];
    return { kind: 'company', ...address, company, tax_office, tax_number };
  }
  return other ? { kind: 'person', ...address } : undefined;
}

/** Person and address of a form, as the API takes them. */
export function postalPart(draft: AddressDraft) {
  const text = (name: string) => draft[name] ?? '';
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone: text('phone'),
    address: text('address'),
    city: text('city'),
    country: 'Türkiye' as const,
    district: text('district'),
    neighborhood: text('neighborhood'),
    zip_code: text('zip_code'),
  };
}

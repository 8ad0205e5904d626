import type { AddressDraft } from '@/store/order/order-slice';
import { addressFieldsSchema, EMPTY_ADDRESS } from './address-fields';
import { EMPTY_INVOICE, invoiceFieldsSchema } from './invoice/invoice-fields';

/** Whether an order can be placed with these forms. They are persisted while typing, so they may be incomplete. */
export function isComplete(draft: AddressDraft, invoice: AddressDraft | null): boolean {
  const pickup = draft.delivery === 'pickup';
  return (
    addressFieldsSchema(invoice?.kind).safeParse({ ...EMPTY_ADDRESS, ...draft }).success &&
    invoiceFieldsSchema(pickup).safeParse({ ...EMPTY_INVOICE, ...invoice }).success
  );
}

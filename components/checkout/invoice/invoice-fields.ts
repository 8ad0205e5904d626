import { EMPTY_POSTAL } from '../address-fields';
import type { InvoiceFields } from './invoice-schema';

export const EMPTY_INVOICE: InvoiceFields = {
  ...EMPTY_POSTAL,
  other: '',
  kind: 'person',
  company: '',
  tax_office: '',
  tax_number: '',
};

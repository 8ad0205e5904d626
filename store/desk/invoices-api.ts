import {
  cancelDeskInvoice,
  type InvoiceShow,
  issueDeskInvoice,
  listDeskInvoices,
  retryDeskInvoice,
} from '@/services/desk/invoices';
import { useChange, useRead } from './desk-api';

export const useInvoicesQuery = (filter: { show: InvoiceShow; order?: string }, before?: number) =>
  useRead(['invoice', filter, before], () => listDeskInvoices(filter, before));
export const useRetryInvoice = () => useChange(retryDeskInvoice, ['invoice']);
export const useCancelInvoice = () => useChange(cancelDeskInvoice, ['invoice']);
export const useIssueInvoice = () => useChange(issueDeskInvoice, ['invoice']);

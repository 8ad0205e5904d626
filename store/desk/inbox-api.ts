import { useQueryClient } from '@tanstack/react-query';
import {
  blockCustomer,
  type CustomerFilter,
  eraseCustomer,
  exportCustomer,
  listDeskCustomers,
  readDeskCustomer,
  writeCustomerNote,
} from '@/services/desk/customers';
import { answerMessage, changeMessage, listMessages, type MessageFilter, readMessage } from '@/services/desk/messages';
import { useChange, useRead } from './desk-api';

/** Messages of the contact forms, and customers. */

export const useMessagesQuery = (filter: MessageFilter, before: number | undefined) =>
  useRead(['message', filter, before], () => listMessages(filter, before));
export const useMessageQuery = (id: number) => useRead(['message', id], () => readMessage(id));
export const useChangeMessage = () => useChange(changeMessage, ['message', 'today']);
export const useAnswerMessage = () => useChange(answerMessage, ['message', 'today']);

export const useCustomersQuery = (filter: CustomerFilter, before: string | undefined) =>
  useRead(['customer', filter, before], () => listDeskCustomers(filter, before));
export const useCustomerQuery = (key: string) => useRead(['customer', key], () => readDeskCustomer(key));
export const useWriteCustomerNote = () => useChange(writeCustomerNote, ['customer']);
export const useBlockCustomer = () => useChange(blockCustomer, ['customer']);
export const useExportCustomer = () => useChange(exportCustomer, []);

/** Erases a customer; what was read is dropped and not read again, because the customer is gone. */
export function useEraseCustomer() {
  const client = useQueryClient();
  return useChange(
    async (key: string) => {
      await eraseCustomer(key);
      client.removeQueries({ queryKey: ['customer'], type: 'inactive' });
    },
    ['message', 'order', 'today'],
  );
}

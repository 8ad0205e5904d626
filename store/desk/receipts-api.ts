import type { BranchMeans } from '@/contracts/payment-methods';
import type { BankFileInput } from '@/contracts/receipts';
import { bookDeskTransfer, type DeskTransfer, payDeskOrder, readBankFile } from '@/services/desk/receipts';
import { useChange } from './desk-api';

/** Money that comes by transfer or at a branch. */

export const useBookTransfer = () =>
  useChange(
    ({ number, transfer }: { number: string; transfer: DeskTransfer }) => bookDeskTransfer(number, transfer),
    ['order', 'refund', 'today', 'sales'],
  );
export const usePayAtBranch = () =>
  useChange(
    ({ number, means }: { number: string; means: BranchMeans }) => payDeskOrder(number, means),
    ['order', 'today', 'sales'],
  );
export const useBankFile = () =>
  useChange(
    (input: BankFileInput) => readBankFile(input),
    ({ dry_run }) => (dry_run ? [] : ['order', 'refund', 'today', 'sales']),
  );

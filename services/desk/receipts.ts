import type { Kurus } from '@/contracts/money';
import { type InKurus, inKurus, toMoneyStrings } from '@/contracts/money-fields';
import type { BranchMeans } from '@/contracts/payment-methods';
import type { BankFile, BankFileInput, BookedTransfer } from '@/contracts/receipts';
import { deskHttp } from './http';

/** Money in kuruş. */
export type DeskBankFile = InKurus<BankFile>;
export type DeskBankLine = DeskBankFile['lines'][number];
export type DeskTransfer = { amount: Kurus; day: string; note: string; anyway: boolean };

const pathOf = (number: string) => `/orders/${encodeURIComponent(number)}`;

/** Books a transfer by hand. 409 `booked_already`: the same amount of that day was booked before. */
export async function bookDeskTransfer(number: string, transfer: DeskTransfer): Promise<InKurus<BookedTransfer>> {
  return inKurus((await deskHttp.post<BookedTransfer>(`${pathOf(number)}/transfers/`, toMoneyStrings(transfer))).data);
}

/** Records that an order was paid at its branch. 409 `paid_already`. */
export async function payDeskOrder(number: string, means: BranchMeans): Promise<void> {
  await deskHttp.post(`${pathOf(number)}/branch-payment/`, { means });
}

/** Reads a bank's file, and books the lines of `book`. 400 `unknown_format`, `empty_file`, `too_many_lines`. */
export async function readBankFile(input: BankFileInput): Promise<DeskBankFile> {
  return inKurus((await deskHttp.post<BankFile>('/transfers/file/', input)).data);
}

import { istanbulDay } from '@/contracts/calendar-days';
import { formatMoney } from '@/contracts/money';
import { BRANCH_MEANS } from '@/contracts/payment-methods';
import { type BookedTransfer, bookedTransferSchema } from '@/contracts/receipts';
import { UsageError } from '../catalog/exit-code';
import { FLAG, oneWord, readArguments, required, TEXT } from './arguments';
import type { OwnerApi } from './owner-api';
import { readMoney } from './typed-values';

const OUTCOMES: Record<BookedTransfer['outcome'], (amount: string) => string> = {
  paid: () => 'the order is paid',
  missing: (amount) => `${amount} is missing, and the buyer gets an email about it`,
  too_much: (amount) => `${amount} is to be given back: settle its refund once it is paid`,
  late: (amount) => `it came too late, and ${amount} is to be given back: settle its refund once it is paid`,
};

/** `orders transfer`: books a transfer that has arrived. */
export function parseTransfer(args: string[]) {
  const { values, positionals } = readArguments(args, { amount: TEXT, day: TEXT, note: TEXT, anyway: FLAG });
  const number = oneWord(positionals, 'order number');
  const amount = readMoney(required(values.amount, 'amount'), 'amount');
  return async (api: OwnerApi) => {
    const day = values.day ?? istanbulDay(new Date());
    const body = { amount, day, note: values.note ?? '', anyway: values.anyway };
    const answer = await api.send('POST', `/admin/orders/${encodeURIComponent(number)}/transfers/`, body);
    const booked = bookedTransferSchema.parse(answer);
    if (values.json) return console.log(JSON.stringify(booked, null, 2));
    console.log(`${formatMoney(amount)} for ${number}: ${OUTCOMES[booked.outcome](formatMoney(booked.amount))}.`);
  };
}

/** `orders collect`: records that an order was paid at its branch. */
export function parseCollect(args: string[]) {
  const { values, positionals } = readArguments(args, { means: TEXT });
  const number = oneWord(positionals, 'order number');
  const given = required(values.means, 'means');
  const means = BRANCH_MEANS.find((one) => one === given);
  if (!means) throw new UsageError(`--means is ${BRANCH_MEANS.join(' or ')}.`);
  return async (api: OwnerApi) => {
    await api.send('POST', `/admin/orders/${encodeURIComponent(number)}/branch-payment/`, { means });
    console.log(`${number} is paid.`);
  };
}

import { formatMoney } from '@/contracts/money';
import { type Refund, refundSchema } from '@/contracts/refund';
import { UsageError } from '../catalog/exit-code';
import { confirmed } from '../terminal/confirmed';
import { FLAG, LIST, oneWord, readArguments, TEXT } from './arguments';
import { moment } from './moment';
import type { OwnerApi } from './owner-api';
import { table } from './table';
import { readMoney, readUnits } from './typed-values';

export function parseCancel(args: string[]) {
  const { values, positionals } = readArguments(args, {});
  const number = oneWord(positionals, 'order number');
  return async (api: OwnerApi) => {
    if (!(await confirmed(`Cancels ${number}, refunds what was paid, and notifies the buyer.`, values.yes))) return;
    await api.send('POST', `/admin/orders/${encodeURIComponent(number)}/cancel/`);
    console.log(`${number} is cancelled.`);
  };
}

export function parseRefund(args: string[]) {
  const { values, positionals } = readArguments(args, {
    amount: TEXT,
    line: LIST,
    reason: TEXT,
    restock: FLAG,
    anyway: FLAG,
  });
  const number = oneWord(positionals, 'order number');
  if (values.amount !== undefined && values.line) throw new UsageError('Say --amount or --line, not both.');
  const body = {
    ...(values.amount === undefined ? {} : { amount: readMoney(values.amount, 'amount') }),
    ...(values.line ? { lines: values.line.map(readUnits) } : {}),
    reason: values.reason ?? '',
    restock: values.restock,
    anyway: values.anyway,
  };
  return async (api: OwnerApi) => {
    const what = body.amount ? formatMoney(body.amount) : body.lines ? 'these units' : 'all that is left';
    if (!(await confirmed(`Gives back ${what} of ${number} to the card.`, values.yes))) return;
    const answer = await api.send('POST', `/admin/orders/${encodeURIComponent(number)}/refund/`, body);
    const refund = refundSchema.parse(answer);
    console.log(
      values.json
        ? JSON.stringify(refund, null, 2)
        : `${formatMoney(refund.amount)} of ${number} go back; the running shop sends the refund to the provider.`,
    );
  };
}

export function describeRefunds(refunds: readonly Refund[]): string {
  return table(
    ['id', 'when', 'refund', 'amount', 'cause', 'done', 'error'],
    refunds.map((refund) => [
      String(refund.id),
      moment(refund.created_at),
      refund.refund_status,
      formatMoney(refund.amount),
      [refund.cause, refund.note].filter(Boolean).join(': '),
      [
        refund.done_at && moment(refund.done_at),
        refund.paid_on && `${refund.method} ${refund.paid_on}`,
        refund.settlement_note,
      ]
        .filter(Boolean)
        .join(', '),
      refund.error ?? '',
    ]),
  );
}

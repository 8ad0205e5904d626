import { istanbulDay } from '@/contracts/calendar-days';
import { formatMoney } from '@/contracts/money';
import { ownerRefundListSchema, ownerRefundSchema, refundSettlementSchema } from '@/contracts/refund';
import { UsageError } from '../catalog/exit-code';
import { confirmed } from '../terminal/confirmed';
import { FLAG, oneWord, readArguments, required, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { moment } from './moment';
import type { OwnerApi } from './owner-api';
import { pageEnd, setPage } from './pages';
import { table } from './table';
import type { Topic } from './topic';

export const refunds: Topic = {
  usage: `refunds
  refunds list [--failed] [--page N]                           money that went back; --failed: refused or given up
  refunds retry ID                                             tries such a one again; it never goes back twice
  refunds settle ID … --way bank_transfer|cash|other [--date YYYY-MM-DD] [--note TEXT]
                                                               you paid such ones back yourself (today); the buyer is
                                                               notified, and nothing of them is sent to the provider`,
  parse: (args) => chooseAction('refunds', { list: parseList, retry: parseRetry, settle: parseSettle }, args),
};

function parseList(args: string[]) {
  const { values } = readArguments(args, { failed: FLAG, page: TEXT });
  const query = setPage(new URLSearchParams(values.failed ? { failed: 'true' } : {}), values.page);
  return async (api: OwnerApi) => {
    const list = await api.read(ownerRefundListSchema, `/admin/refunds/?${query}`);
    if (!list) throw new Error('There is no such page.');
    if (values.json) return console.log(JSON.stringify(list, null, 2));
    const rows = list.results.map((refund) => [
      String(refund.id),
      moment(refund.created_at),
      refund.refund_status + (refund.stuck && refund.refund_status !== 'failed' ? ', given up' : ''),
      formatMoney(refund.amount),
      refund.order,
      refund.email,
      [refund.cause, refund.note].filter(Boolean).join(': '),
      refund.error ?? '',
    ]);
    console.log(table(['id', 'when', 'refund', 'amount', 'order', 'buyer', 'cause', 'error'], rows));
    console.log(pageEnd(list, 'refunds', values.page));
  };
}

function parseRetry(args: string[]) {
  const { values, positionals } = readArguments(args, {});
  const id = oneWord(positionals, 'refund');
  return async (api: OwnerApi) => {
    if (!(await confirmed(`Asks the provider again to pay back refund ${id}.`, values.yes))) return;
    const refund = ownerRefundSchema.parse(await api.send('POST', `/admin/refunds/${encodeURIComponent(id)}/retry/`));
    console.log(
      values.json
        ? JSON.stringify(refund, null, 2)
        : `${formatMoney(refund.amount)} of ${refund.order} are tried again; the running shop checks the provider’s records first.`,
    );
  };
}

function parseSettle(args: string[]) {
  const { values, positionals } = readArguments(args, { way: TEXT, date: TEXT, note: TEXT });
  if (positionals.length === 0) throw new UsageError('Name refunds, as shown by refunds list.');
  const body = refundSettlementSchema.safeParse({
    method: required(values.way, 'way'),
    paid_on: values.date ?? istanbulDay(new Date()),
    note: values.note,
  });
  if (!body.success) throw new UsageError('Say --way bank_transfer, cash or other, and --date as 2026-12-31.');
  return async (api: OwnerApi) => {
    const warning = `Records that you paid back refund ${positionals.join(', ')} yourself, and notifies the buyer.
First check in the provider’s records that it was not paid back after all.`;
    if (!(await confirmed(warning, values.yes))) return;
    for (const id of positionals) {
      const answer = await api.send('POST', `/admin/refunds/${encodeURIComponent(id)}/settle/`, body.data);
      const refund = ownerRefundSchema.parse(answer);
      console.log(
        values.json
          ? JSON.stringify(refund, null, 2)
          : `${formatMoney(refund.amount)} of ${refund.order} is settled by hand (${refund.method}, ${refund.paid_on}).`,
      );
    }
  };
}

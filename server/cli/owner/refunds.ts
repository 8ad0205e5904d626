import { ownerRefundListSchema, ownerRefundSchema } from '@/contracts/refund';
import { confirmed } from '../confirmed';
import { FLAG, oneWord, readArguments, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { moment } from './moment';
import type { OwnerApi } from './owner-api';
import { pageEnd, setPage } from './pages';
import { table } from './table';
import type { Topic } from './topics';

export const refunds: Topic = {
  usage: `refunds
  refunds list [--failed] [--page N]                           money that went back; --failed: refused or given up
  refunds retry ID                                             tries such a one again; it never goes back twice`,
  parse: (args) => chooseAction('refunds', { list: parseList, retry: parseRetry }, args),
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
      refund.amount,
      refund.order,
      refund.email,
      [refund.cause, refund.note].filter(Boolean).join(': '),
      refund.error ?? '',
    ]);
    console.log(table(['id', 'when', 'refund', 'TRY', 'order', 'buyer', 'cause', 'error'], rows));
    console.log(pageEnd(list, 'refunds', values.page));
  };
}

function parseRetry(args: string[]) {
  const { values, positionals } = readArguments(args, {});
  const id = oneWord(positionals, 'refund');
  return async (api: OwnerApi) => {
    if (!(await confirmed(`Asks the provider again to give back refund ${id}.`, values.yes))) return;
    const refund = ownerRefundSchema.parse(await api.send('POST', `/admin/refunds/${encodeURIComponent(id)}/retry/`));
    console.log(
      values.json
        ? JSON.stringify(refund, null, 2)
        : `${refund.amount} TRY of ${refund.order} are tried again; the running shop asks the provider’s books first.`,
    );
  };
}

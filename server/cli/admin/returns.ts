import { ownerReturnListSchema } from '@/contracts/refund';
import { titleWithVariant } from '@/contracts/variant-title';
import { wordTitle } from '@/contracts/word-groups';
import { confirmed } from '../terminal/confirmed';
import { FLAG, oneWord, readArguments, required, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { moment } from './moment';
import type { OwnerApi } from './owner-api';
import { pageEnd, setPage } from './pages';
import { table } from './table';
import type { Topic } from './topic';

export const returns: Topic = {
  usage: `returns
  returns list [--status requested|received|refunded|refused] [--page N]
                                                               what customers send back
  returns accept ID [--restock] [--anyway]                     it has arrived: its money goes back
  returns refuse ID --reason TEXT                              refused; the buyer is mailed the reason`,
  parse: (args) => chooseAction('returns', { list: parseList, accept: parseAccept, refuse: parseRefuse }, args),
};

function parseList(args: string[]) {
  const { values } = readArguments(args, { status: TEXT, page: TEXT });
  const query = setPage(new URLSearchParams(), values.page);
  if (values.status) query.set('status', values.status);
  return async (api: OwnerApi) => {
    const list = await api.read(ownerReturnListSchema, `/admin/returns/?${query}`);
    if (!list) throw new Error('There is no such page.');
    if (values.json) return console.log(JSON.stringify(list, null, 2));
    const rows = list.results.map((row) => [
      String(row.id),
      row.return_status,
      moment(row.created_at),
      row.order,
      row.email,
      row.lines
        .map(({ title, variant_title, word, quantity }) => {
          const name = titleWithVariant(title, variant_title);
          return `${word ? `${wordTitle(word)}: ` : ''}${name} × ${quantity}`;
        })
        .join('; '),
      row.reason,
    ]);
    console.log(table(['id', 'status', 'asked', 'order', 'buyer', 'what', 'reason'], rows));
    console.log(pageEnd(list, 'returns', values.page));
  };
}

function parseAccept(args: string[]) {
  const { values, positionals } = readArguments(args, { restock: FLAG, anyway: FLAG });
  const id = oneWord(positionals, 'return');
  return async (api: OwnerApi) => {
    if (!(await confirmed(`Gives back the money of return ${id}.`, values.yes))) return;
    const { restock, anyway } = values;
    await api.send('POST', `/admin/returns/${encodeURIComponent(id)}/accept/`, { restock, anyway });
    console.log(`Return ${id} is accepted; its money goes back.`);
  };
}

function parseRefuse(args: string[]) {
  const { values, positionals } = readArguments(args, { reason: TEXT });
  const [id, reason] = [oneWord(positionals, 'return'), required(values.reason, 'reason')];
  return async (api: OwnerApi) => {
    if (!(await confirmed(`Refuses return ${id} and tells the buyer why.`, values.yes))) return;
    await api.send('POST', `/admin/returns/${encodeURIComponent(id)}/refuse/`, { reason });
    console.log(`Return ${id} is refused.`);
  };
}

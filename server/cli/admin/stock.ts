import {
  lowStockSchema,
  type StockChanges,
  type StockDetail,
  type StockRow,
  stockChangedSchema,
  stockDetailsSchema,
} from '@/contracts/stock';
import { UsageError } from '../catalog/exit-code';
import { readArguments, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { moment } from './moment';
import type { OwnerApi } from './owner-api';
import { pageEnd, setPage } from './pages';
import { parseLoad } from './stock-load';
import { STOCK_PROBLEMS } from './stock-problems';
import { table } from './table';
import type { Topic } from './topic';
import { readCount } from './typed-values';

export const stock: Topic = {
  usage: `stock
  stock show SKU|SLUG …                                        for sale, held by orders, and what you changed
  stock set SKU N [--reason TEXT]                              so many are for sale, beside those that orders hold
  stock add SKU +N|-N [--reason TEXT]                          more or fewer than there are
  stock low [--below N] [--page N]                             what is nearly or wholly sold out (below 5)
  stock load FILE.csv [--reason TEXT]                          columns sku and stock; bad rows are reported by line`,
  parse: (args) =>
    chooseAction('stock', { show: parseShow, set: parseSet, add: parseAdd, low: parseLow, load: parseLoad }, args),
};

function parseShow(args: string[]) {
  const { values, positionals } = readArguments(args, {});
  if (positionals.length === 0) throw new UsageError('Name SKUs or slugs of items.');
  const query = new URLSearchParams(positionals.map((name) => ['of', name]));
  return async (api: OwnerApi) => {
    const found = await api.read(stockDetailsSchema, `/admin/stock/?${query}`);
    const { results = [], unknown = [] } = found ?? {};
    if (values.json) console.log(JSON.stringify({ results, unknown }, null, 2));
    else if (results.length > 0) console.log([rowsOf(results), historyOf(results)].filter(Boolean).join('\n\n'));
    if (unknown.length > 0) throw new Error(`There is no SKU and no item ${unknown.join(', ')}.`);
  };
}

function parseSet(args: string[]) {
  const { values, positionals } = readArguments(args, { reason: TEXT });
  const [sku, count] = twoWords(positionals, 'SKU and how many there are');
  const body = { by: 'set', reason: values.reason, changes: [{ sku, stock: readCount(count, 'Stock', 0) }] } as const;
  return change(body, values.json);
}

function parseAdd(args: string[]) {
  // Found before parsing, because a word that begins with a minus would be parsed as an option.
  const index = args.findIndex((word) => /^[+-]\d+$/.test(word));
  const { values, positionals } = readArguments(args.toSpliced(index, index < 0 ? 0 : 1), { reason: TEXT });
  const [sku, count] = twoWords([...positionals, ...(index < 0 ? [] : [args[index] as string])], 'SKU and +N or -N');
  const units = readCount(count.replace(/^[+-]/, ''), 'Units');
  const body = {
    by: 'add',
    reason: values.reason,
    changes: [{ sku, add: count.startsWith('-') ? -units : units }],
  } as const;
  return change(body, values.json);
}

/** @throws UsageError */
function twoWords(words: readonly string[], meaning: string): [string, string] {
  const [first, second, ...others] = words;
  if (first === undefined || second === undefined || others.length > 0) throw new UsageError(`Name a ${meaning}.`);
  return [first, second];
}

type OneChange = { by: 'set' | 'add'; reason: string | undefined; changes: readonly StockChanges['changes'][number][] };

function change(body: OneChange, json: boolean) {
  return async (api: OwnerApi) => {
    const [result] = stockChangedSchema.parse(await api.send('POST', '/admin/stock/', body)).results;
    if (!result) throw new Error('The shop did not return a result.');
    const { sku, before, stock: now, problem } = result;
    if (problem) throw new Error(`${sku}: ${STOCK_PROBLEMS[problem](before)}`);
    console.log(json ? JSON.stringify(result, null, 2) : `${sku}: ${now} for sale, ${before} before.`);
  };
}

function parseLow(args: string[]) {
  const { values } = readArguments(args, { below: TEXT, page: TEXT });
  const below = values.below === undefined ? 5 : readCount(values.below, '--below');
  const query = setPage(new URLSearchParams({ below: String(below) }), values.page);
  return async (api: OwnerApi) => {
    const list = await api.read(lowStockSchema, `/admin/stock/low/?${query}`);
    if (!list) throw new Error('There is no such page.');
    if (values.json) return console.log(JSON.stringify(list, null, 2));
    if (list.count > 0) console.log(rowsOf(list.results));
    console.log(pageEnd(list, `products with fewer than ${below}`, values.page));
  };
}

function rowsOf(rows: readonly StockRow[]): string {
  return table(
    ['sku', 'for sale', 'unpaid', 'to send', 'item', 'variant'],
    rows.map((row) => [
      row.sku,
      String(row.stock),
      String(row.unpaid),
      String(row.to_send),
      row.title + (row.archived ? ' (out of the shop)' : ''),
      row.variant_title,
    ]),
  );
}

function historyOf(rows: readonly StockDetail[]): string {
  const changes = rows.flatMap(({ sku, history }) =>
    history.map(({ at, delta, stock: left, by, reason }) => [
      moment(at),
      sku,
      delta > 0 ? `+${delta}` : String(delta),
      String(left),
      by,
      reason,
    ]),
  );
  return changes.length > 0 ? table(['changed', 'sku', 'by', 'to', 'with', 'reason'], changes) : '';
}

import { formatMoney } from '@/contracts/money';
import { type Report, reportSchema } from '@/contracts/report';
import { titleWithVariant } from '@/contracts/variant-title';
import { UsageError } from '../catalog/exit-code';
import { readArguments, TEXT } from './arguments';
import type { OwnerApi } from './owner-api';
import { table } from './table';
import type { Topic } from './topic';

export const report: Topic = {
  usage: `report
  report [--day YYYY-MM-DD] [--days N]                         today (or that day, or N days up to it): orders, money,
                                                               best sellers, low stock, searches without hits, speed`,
  parse: (args) => {
    const { values, positionals } = readArguments(args, { day: TEXT, days: TEXT });
    if (positionals.length > 0) throw new UsageError('report takes --day and --days, no words.');
    const query = new URLSearchParams();
    if (values.day !== undefined) query.set('to', values.day);
    if (values.days !== undefined) query.set('days', values.days);
    return async (api: OwnerApi) => {
      const read = await api.read(reportSchema, `/admin/report/?${query}`);
      if (!read) throw new Error('The running shop is older than this command.');
      console.log(values.json ? JSON.stringify(read, null, 2) : describe(read));
    };
  },
};

function describe(read: Report): string {
  const { orders, searches, low_stock: low, given_up, retried } = read;
  const trouble = (what: Report['given_up']) => `${what.mails} mails, ${what.jobs} jobs, ${what.refunds} refunds`;
  return [
    `${read.from === read.to ? read.to : `${read.from} to ${read.to}`}, Istanbul`,
    `${orders.placed} orders placed: ${orders.paid} paid, ${orders.failed} failed, ${orders.expired} expired, ${orders.cancelled} cancelled
Revenue ${formatMoney(read.revenue)}, refunded ${formatMoney(read.refunded)}, average basket ${read.average_basket ? formatMoney(read.average_basket) : '–'}`,
    section(
      'Best sellers',
      ['item', 'sold', 'revenue'],
      read.best_sellers.map(({ title, sold, revenue }) => [title, String(sold), formatMoney(revenue)]),
    ),
    section(
      `Nearly or wholly sold out: ${low.count}`,
      ['sku', 'item', 'left'],
      low.first.map(({ sku, title, variant_title, stock }) => [
        sku,
        titleWithVariant(title, variant_title),
        String(stock),
      ]),
    ),
    section(
      'Sold out and waited for',
      ['item', 'people'],
      read.awaited.map(({ title, waiting }) => [title, String(waiting)]),
    ),
    section(
      `Searches: ${searches.count}, ${searches.without_hits} found nothing`,
      ['searched', 'times'],
      searches.most.map(({ term, searches: n }) => [term, String(n)]),
    ),
    section(
      'Found nothing',
      ['searched', 'times'],
      searches.nothing_found.map(({ term, searches: n }) => [term, String(n)]),
    ),
    `Payments still asked about: ${read.payments_waiting}
Tried again later: ${trouble(retried)}
Given up, look at them: ${trouble(given_up)}`,
    section(
      'Speed in browsers, 75 of 100 visits',
      ['page', 'measure', 'at most', 'visits'],
      read.vitals.map(({ page, name, p75, visits }) => [
        page,
        name,
        name === 'CLS' ? String(p75) : `${Math.round(p75)} ms`,
        String(visits),
      ]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Empty without rows. */
function section(title: string, headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `${title}\n${table(headings, rows)}`;
}

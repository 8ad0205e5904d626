import { CONNECTIONS } from './load';
import type { Figures } from './measure-case';

/** An order rate, and what the shop's visitors ask for until they have placed it. Assumed, not measured. */
const ORDERS_PER_MINUTE = 1000;
const VISITS_PER_ORDER = 40;
/** Requests of a visit, by the case that measures them. Half of the filtered listings and searches are asked for the first time. */
const OF_VISIT: Record<string, number> = {
  home: 1,
  category: 2,
  item: 3,
  'category, filtered': 0.25,
  'category, filtered, first request': 0.25,
  search: 1 / 6,
  'search, first request': 1 / 6,
  'quick search call': 4,
  'cart call': 1 / 3,
};
/** Requests of an order: some checkouts are refused; the provider's callback is taken as one; the result page asks three times. */
const OF_ORDER: Record<string, number> = { 'checkout call': 4 / 3 + 1, 'payment control call': 3 };
/** The share of its core up to which an instance answers in time when two expensive requests coincide. */
const USED_SHARE = 0.6;

/** One row: requests a second, and the share of an instance and of a database's core that they take. */
type Row = { name: string; perSecond: number; instances: number; databaseCores: number };

/**
 * The instances for 1 000 orders a minute (docs/production.md): each kind of request's rate, times the processor time that
 * an instance needs for it.
 * @param figures of one setup, with processor times
 * @returns rows, the sum and the sum divided by the used share; null while a case was not measured
 */
export function capacityRows(figures: readonly Figures[]): string[][] | null {
  const orders = ORDERS_PER_MINUTE / 60;
  const visits = orders * VISITS_PER_ORDER;
  const rates = [
    ...Object.entries(OF_VISIT).map(([name, count]) => [name, count * visits] as const),
    ...Object.entries(OF_ORDER).map(([name, count]) => [name, count * orders] as const),
  ];
  const rows = rates.flatMap(([name, perSecond]): Row[] => {
    const found = figures.find((one) => one.name === name && one.connections === CONNECTIONS.many);
    const processor = found?.shop.processor;
    if (!processor) return [];
    const cores = (ms: number) => (perSecond * ms) / 1000;
    return [{ name, perSecond, instances: cores(processor.server), databaseCores: cores(processor.database) }];
  });
  if (rows.length < rates.length) return null;
  const sum = (of: 'instances' | 'databaseCores') => rows.reduce((total, row) => total + row[of], 0);
  return [
    ['request', 'per second', 'instances', 'cores of PostgreSQL'],
    ...rows.map((row) => [row.name, row.perSecond.toFixed(0), row.instances.toFixed(2), row.databaseCores.toFixed(2)]),
    ['sum', '', sum('instances').toFixed(1), sum('databaseCores').toFixed(1)],
    [
      `sum ÷ ${USED_SHARE}`,
      '',
      (sum('instances') / USED_SHARE).toFixed(1),
      (sum('databaseCores') / USED_SHARE).toFixed(1),
    ],
  ];
}

import type { FirstLoad } from './first-load';
import type { Figures, Measured } from './measure-case';
import type { Part } from './processor-time';

const ms = (value: number) => (value < 0.995 ? value.toFixed(2) : value < 9.95 ? value.toFixed(1) : value.toFixed(0));
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const rate = ({ requestsPerSecond: value }: Measured) => value.toFixed(value < 100 ? 1 : 0);
const cost = ({ processor }: Measured, part: Part) => (processor ? ms(processor[part]) : '');
const beside = (measured: Measured | null) => (measured ? `${rate(measured)}, ${cost(measured, 'server')}` : '');

/** What is a row beside the cases: the empty page. */
export type SpeedRow = Pick<Figures, 'name' | 'connections' | 'shop'> & Partial<Figures>;

const COLUMNS: [heading: string, cell: (row: SpeedRow) => string][] = [
  ['what', ({ name }) => name],
  ['connections', ({ connections }) => `${connections}`],
  ['requests/s', ({ shop }) => rate(shop)],
  ['p50, ms', ({ shop }) => ms(shop.p50)],
  ['p95', ({ shop }) => ms(shop.p95)],
  ['p99', ({ shop }) => ms(shop.p99)],
  ['processor per request: Node.js, ms', ({ shop }) => cost(shop, 'server')],
  ['PostgreSQL', ({ shop }) => cost(shop, 'database')],
  ['Redis', ({ shop }) => cost(shop, 'redis')],
  ['client', ({ shop }) => cost(shop, 'client')],
  ['bare Node.js: requests/s, ms', ({ bare = null }) => beside(bare)],
  ['nginx: requests/s, ms', ({ nginx = null }) => beside(nginx)],
];

/** A row for each case and number of connections, headings first. */
export function speedRows(rows: readonly SpeedRow[]): string[][] {
  return [COLUMNS.map(([heading]) => heading), ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row)))];
}

/** What a first visit loads, for the cases that are pages; `cold`: the first request after the start, ms. */
export function weightRows(cases: readonly { name: string; cold: number; firstLoad: FirstLoad | null }[]): string[][] {
  const rows = cases.flatMap(({ name, cold, firstLoad: load }) =>
    load ? [[name, ms(cold), kilobytes(load.html), kilobytes(load.styles), kilobytes(load.scripts)]] : [],
  );
  return [['page', 'first after start, ms', 'HTML gz', 'CSS gz', 'JavaScript gz'], ...rows];
}

import type { Figures } from './measure-case';

const ms = (value: number) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const COLUMNS: [heading: string, cell: (figures: Figures) => string][] = [
  ['cold', ({ cold }) => ms(cold)],
  ['warm', ({ warm }) => ms(warm)],
  ['requests/s', ({ shop }) => shop.requestsPerSecond.toFixed(0)],
  ['p50', ({ shop }) => ms(shop.p50)],
  ['p95', ({ shop }) => ms(shop.p95)],
  ['bare Node', ({ bare }) => bare.requestsPerSecond.toFixed(0)],
  ['ratio', ({ ratio }) => ratio.toFixed(2)],
];

type Setup = { count: number; figures: readonly Figures[] };

/** One row for each case, headings first; each setup in columns of its own, labelled with its number of instances. */
export function speedRows(setups: readonly Setup[]): string[][] {
  const headings = setups.flatMap(({ count }) =>
    COLUMNS.map(([heading]) => (count > 1 ? `${heading} ×${count}` : heading)),
  );
  const rows = (setups[0]?.figures ?? []).map(({ name }, row) => [
    name,
    ...setups.flatMap(({ figures }) => COLUMNS.map(([, cell]) => (figures[row] ? cell(figures[row]) : ''))),
  ]);
  return [['what', ...headings], ...rows];
}

/** What a first visit loads, for the cases that are pages. */
export function weightRows(figures: readonly Figures[]): string[][] {
  const rows = figures.flatMap(({ name, firstLoad }) =>
    firstLoad ? [[name, kilobytes(firstLoad.html), kilobytes(firstLoad.styles), kilobytes(firstLoad.scripts)]] : [],
  );
  return [['page', 'HTML gz', 'CSS gz', 'JavaScript gz'], ...rows];
}

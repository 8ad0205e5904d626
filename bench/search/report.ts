import type { Figures } from './measure';
import type { Engine } from './options';

/** Results of one engine at one size. Times in seconds; `filling` is null when the database already existed. */
export type Column = {
  engine: Engine;
  items: number;
  figures: (Figures & { name: string })[];
  filling: number | null;
  loading: number;
  indexBytes: number;
  loadingTexts: number;
  textBytes: number;
};

type Machine = { cpu: string; cores: number; node: string };

/** Prints Markdown: a row for each case, a column for each engine and size, p50 / p95 / longest in ms. */
export function printReport(columns: readonly Column[], { cpu, cores, node }: Machine): void {
  const names = columns[0]?.figures.map(({ name }) => name) ?? [];
  const heads = columns.map(
    ({ engine, items }) => `${engine === 'pglite' ? 'PGlite' : 'PostgreSQL'} ${items.toLocaleString('en')}`,
  );
  const lines = [
    `${new Date().toISOString().slice(0, 10)}, ${cores} cores (${cpu}), Node ${node}; p50 / p95 / longest in ms.`,
    '',
    row(['', ...heads]),
    row(['---', ...heads.map(() => '---:')]),
    ...names.map((name, index) => row([name, ...columns.map(({ figures }) => cell(figures[index]))])),
    row(['facet index in memory', ...columns.map(({ indexBytes }) => megabytes(indexBytes))]),
    row(['facet index loaded in', ...columns.map(({ loading }) => `${loading.toFixed(1)} s`)]),
    row(['text index in memory', ...columns.map(({ textBytes }) => megabytes(textBytes))]),
    row(['text index loaded in', ...columns.map(({ loadingTexts }) => `${loadingTexts.toFixed(1)} s`)]),
    row([
      'catalogue written in',
      ...columns.map(({ filling }) => (filling === null ? 'reused' : `${filling.toFixed(0)} s`)),
    ]),
  ];
  console.log(lines.join('\n'));
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

function cell(figures: Figures | undefined): string {
  return figures ? `${figures.p50.toFixed(1)} / ${figures.p95.toFixed(1)} / ${figures.max.toFixed(0)}` : '–';
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

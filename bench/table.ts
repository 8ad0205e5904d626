import { printMarkdownTable } from './markdown-table';
import type { PageFigures } from './page';

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;
const ms = (value: number) => `${value.toFixed(1)} ms`;

const COLUMNS: [heading: string, cell: (page: PageFigures) => string][] = [
  ['page', ({ name }) => name],
  ['TTFB cold', ({ ttfbCold }) => ms(ttfbCold)],
  ['TTFB warm', ({ ttfbWarm }) => ms(ttfbWarm)],
  ['requests/s', ({ shop }) => shop.requestsPerSecond.toFixed(0)],
  ['bare Node', ({ bare }) => bare.requestsPerSecond.toFixed(0)],
  ['ratio', ({ ratio }) => ratio.toFixed(2)],
  ['p50', ({ shop }) => ms(shop.p50)],
  ['p95', ({ shop }) => ms(shop.p95)],
  ['HTML', ({ html }) => kilobytes(html)],
  ['JavaScript', ({ scripts }) => kilobytes(scripts)],
];

/** Prints what was measured, a page a row. */
export function printTable(pages: readonly PageFigures[]): void {
  printMarkdownTable([
    COLUMNS.map(([heading]) => heading),
    ...pages.map((page) => COLUMNS.map(([, cell]) => cell(page))),
  ]);
}

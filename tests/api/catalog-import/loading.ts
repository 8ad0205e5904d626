import { Readable } from 'node:stream';
import { CatalogClient } from '@/server/cli/catalog/catalog-client';
import type { BatchOutcome, ClosingStep, RunOptions } from '@/server/domain/catalog/import/dto';
import { exportRows } from '@/server/domain/catalog/import/export-rows';
import { readJsonLines } from '@/server/domain/catalog/import/formats/json-lines';
import { prepareRow } from '@/server/domain/catalog/import/prepare-row';
import type { PreparedRow } from '@/server/domain/catalog/import/prepared-row';
import { OWNER_TOKEN, type TestShop } from '../shop';

/** Fields of an item's line; title, category and a variant have defaults. */
export type ItemLine = Record<string, unknown>;

const LOAD: RunOptions = { dryRun: false, strict: false, keepImages: false };

/** The shop's catalogue as `npm run catalog` imports and exports it: over the API. */
export function catalogOf({ app }: Pick<TestShop, 'app'>): CatalogClient {
  const send = async (path: string, init: RequestInit) => app.fetch(new Request(`http://localhost:3000${path}`, init));
  return new CatalogClient({ name: 'The test shop', send, close: async () => {} }, OWNER_TOKEN);
}

type Import = {
  write(rows: readonly PreparedRow[]): Promise<BatchOutcome>;
  close(options: { interrupted: boolean }): AsyncIterable<ClosingStep>;
};
/** A {@link CatalogClient}, or an import without an API. */
type Imports = { begin(options: RunOptions): Promise<Import> };

export function categoryLine(slug: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { kind: 'category', slug, name: slug, parent: null, ...fields };
}

/** An item's line with one variant per SKU, 100 lira and five units each. */
export function itemLine(skus: string | string[], fields: ItemLine = {}): ItemLine {
  const variants = [skus].flat().map((sku) => ({ sku, price: 10_000, market_price: 10_000, stock: 5 }));
  return { kind: 'item', title: `Ürün ${[skus].flat()[0]}`, category: 'balonlar', variants, ...fields };
}

export async function prepared(lines: readonly unknown[]): Promise<PreparedRow[]> {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const rows: PreparedRow[] = [];
  for await (const row of readJsonLines(Readable.from([Buffer.from(text)]))) {
    if (!('note' in row)) rows.push(prepareRow(row));
  }
  return rows;
}

/** Imports lines completely, in batches of `batch` rows. */
export async function load(
  catalog: Imports,
  lines: readonly unknown[],
  { batch = 200, ...options }: Partial<RunOptions> & { batch?: number } = {},
): Promise<BatchOutcome> {
  const run = await catalog.begin({ ...LOAD, ...options });
  const rows = await prepared(lines);
  const all: BatchOutcome[] = [];
  for (let start = 0; start < rows.length; start += batch) {
    const outcome = await run.write(rows.slice(start, start + batch));
    all.push(outcome);
    if (outcome.stopped) break;
  }
  await closed(run);
  return sum(all);
}

/** Ends an import. */
export async function closed(run: Import, interrupted = false): Promise<void> {
  for await (const _step of run.close({ interrupted }));
}

/** The catalogue as lines, as `export` writes it. */
export async function exported(catalog: CatalogClient): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  for await (const row of exportRows(await catalog.contents(), (after, limit) => catalog.page(after, limit, 'owner'))) {
    lines.push('category' in row ? { kind: 'category', ...row.category } : { kind: 'item', ...row.item });
  }
  return lines;
}

function sum(outcomes: readonly BatchOutcome[]): BatchOutcome {
  const total = (what: 'items' | 'categories', key: 'added' | 'changed' | 'unchanged') =>
    outcomes.reduce((count, outcome) => count + outcome[what][key], 0);
  const counts = (what: 'items' | 'categories') => ({
    added: total(what, 'added'),
    changed: total(what, 'changed'),
    unchanged: total(what, 'unchanged'),
  });
  return {
    items: counts('items'),
    categories: counts('categories'),
    problems: outcomes.flatMap(({ problems }) => problems),
    stopped: outcomes.some(({ stopped }) => stopped),
  };
}

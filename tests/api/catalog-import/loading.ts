import { Readable } from 'node:stream';
import { readJsonLines } from '@/server/domain/catalog/import/formats/json-lines';
import { LocalStore } from '@/server/domain/catalog/import/local-store';
import { prepareRow } from '@/server/domain/catalog/import/prepare-row';
import type { PreparedRow } from '@/server/domain/catalog/import/prepared-row';
import type { BatchOutcome, CatalogRun, RunOptions } from '@/server/domain/catalog/import/run';
import { type CatalogStore, exportRows } from '@/server/domain/catalog/import/store';
import { publishChange } from '@/server/domain/changes/publish-change';
import type { Ports } from '@/server/platform/ports/ports';

/** Fields of an item's line; title, category and a variant have defaults. */
export type ItemLine = Record<string, unknown>;

const LOAD: RunOptions = { dryRun: false, strict: false, keepImages: false };

/** A store on the shop's own database that reports stale pages as the API does. */
export function storeOf(shop: { ports: Pick<Ports, 'db' | 'pages' | 'log'> }): CatalogStore {
  return new LocalStore(shop.ports.db, (paths) => publishChange(shop.ports, { entity: 'import', paths }));
}

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

export type Loaded = BatchOutcome & { run: CatalogRun };

/** Imports lines completely, in batches of `batch` rows. */
export async function load(
  store: CatalogStore,
  lines: readonly unknown[],
  { batch = 200, ...options }: Partial<RunOptions> & { batch?: number } = {},
): Promise<Loaded> {
  const run = await store.begin({ ...LOAD, ...options });
  const rows = await prepared(lines);
  const all: BatchOutcome[] = [];
  for (let start = 0; start < rows.length; start += batch) {
    const outcome = await run.write(rows.slice(start, start + batch));
    all.push(outcome);
    if (outcome.stopped) break;
  }
  await closed(run);
  return { ...sum(all), run };
}

/** Ends an import. */
export async function closed(run: CatalogRun, interrupted = false): Promise<void> {
  for await (const _step of run.close({ interrupted }));
}

/** The catalogue as lines, as `export` writes it. */
export async function exported(store: CatalogStore): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  for await (const row of exportRows(store, await store.contents(), 'owner')) {
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

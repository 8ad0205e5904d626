import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { type Db, openDatabase } from '@/server/platform/db/client';
import { runCatalog } from '@/tests/cli-command';
import { until } from '@/tests/cluster/until';
import type { Cluster } from './cluster';
import { requestInstance } from './http-client';

/** The last record of the catalogue, which no shopper of a run buys. */
export async function lastRecord({ variables, folder }: Cluster): Promise<CatalogRecord> {
  const file = join(folder, 'catalogue.jsonl');
  const { code, output } = await runCatalog(['export', '--out', file], variables);
  if (code !== 0) throw new Error(`the export exited with ${code}: ${output}`);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return JSON.parse(lines.at(-1) ?? '') as CatalogRecord;
}

type Import = {
  record: CatalogRecord;
  /**
   * Import through the API of one instance, as with an embedded database; otherwise the command starts an API itself.
   */
  throughInstance?: boolean;
  /** Whether it is in the database. */
  isWritten: (db: Db) => Promise<boolean>;
  /** Waits until the change is visible; returns the delays in ms. */
  observe: (written: number) => Promise<number[]>;
};

/**
 * Imports a record and observes the shop as soon as it is written.
 * @returns what `observe` returned
 */
export async function importAndObserve(cluster: Cluster, { record, throughInstance, isWritten, observe }: Import) {
  const { variables, folder, database } = cluster;
  const file = join(folder, 'record.jsonl');
  writeFileSync(file, `${JSON.stringify(record)}\n`);
  const reach = throughInstance ? { DATABASE_URL: '', REDIS_URL: '' } : {};
  const imported = runCatalog(['import', file, '--no-images', '--yes'], { ...variables, ...reach });
  const { db, close } = await openDatabase(database);
  try {
    await until(`${record.slug} in the database`, 60_000, () => isWritten(db));
  } finally {
    await close();
  }
  const late = await observe(Date.now());
  const { code, output } = await imported;
  if (code !== 0) throw new Error(`the import exited with ${code}: ${output}`);
  return late;
}

/** A URL and its expected response: status, text that it contains and, with `not`, text that it no longer contains. */
export type Expectation = { url: string; status?: number; words?: string; not?: string };

/**
 * Requests until the response is as expected.
 * @param maxStalenessMs how long after the change a request may start and still get the previous content
 * @returns start of the first request that got the expected response, ms after `written`
 */
export async function firstObserved(
  { url, status = 200, words = '', not }: Expectation,
  written: number,
  maxStalenessMs: number,
) {
  for (;;) {
    const asked = Date.now() - written;
    const answer = await requestInstance(url, { redirect: 'manual' });
    const isGone = not === undefined || !answer.text.includes(not);
    if (answer.status === status && answer.text.includes(words) && isGone) return asked;
    if (asked > maxStalenessMs)
      throw new Error(`${url}, requested ${asked} ms after the change: ${answer.status}, not ${words}`);
  }
}

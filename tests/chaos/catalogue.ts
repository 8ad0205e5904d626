import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { type Db, openDatabase } from '@/server/platform/db/client';
import { runCatalog } from '@/tests/cli-command';
import { until } from '@/tests/cluster/until';
import { askBehind } from './asking';
import type { Cluster } from './cluster';

/** The last item of the catalogue: nobody buys it. */
export async function lastRecord({ variables, folder }: Cluster): Promise<CatalogRecord> {
  const file = join(folder, 'catalogue.jsonl');
  const { code, output } = await runCatalog(['export', '--out', file], variables);
  if (code !== 0) throw new Error(`the export ended with ${code}: ${output}`);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return JSON.parse(lines.at(-1) ?? '') as CatalogRecord;
}

type Import = {
  record: CatalogRecord;
  /** Through one of the instances, as over an embedded database; else the command writes by itself. */
  throughInstance?: boolean;
  /** Whether it stands in the database. */
  isWritten: (db: Db) => Promise<boolean>;
  /** What has to be seen then. */
  seen: (written: number) => Promise<number[]>;
};

/** Imports a record and looks for it as soon as it is written. @returns what `seen` returned */
export async function importAndLook(cluster: Cluster, { record, throughInstance, isWritten, seen }: Import) {
  const { variables, folder, database } = cluster;
  const file = join(folder, 'record.jsonl');
  writeFileSync(file, `${JSON.stringify(record)}\n`);
  const reach = throughInstance ? { DATABASE_URL: '', REDIS_URL: '' } : {};
  const imported = runCatalog(['import', file, '--no-pictures', '--yes'], { ...variables, ...reach });
  const { db, close } = await openDatabase(database);
  try {
    await until(`${record.slug} in the database`, 60_000, () => isWritten(db));
  } finally {
    await close();
  }
  const late = await seen(Date.now());
  const { code, output } = await imported;
  if (code !== 0) throw new Error(`the import ended with ${code}: ${output}`);
  return late;
}

/** An address, and what its answer has to be like: its status, and words in it or, with `not`, words that are gone. */
export type Look = { url: string; status?: number; words?: string; not?: string };

/**
 * Asks until the answer is as it has to be.
 * @param patience how late a request may begin that is answered with what was before, ms
 * @returns when the first one was asked that was answered so, ms after `written`
 */
export async function firstSeen({ url, status = 200, words = '', not }: Look, written: number, patience: number) {
  for (;;) {
    const asked = Date.now() - written;
    const answer = await askBehind(url, { redirect: 'manual' });
    const isGone = not === undefined || !answer.text.includes(not);
    if (answer.status === status && answer.text.includes(words) && isGone) return asked;
    if (asked > patience) throw new Error(`${url}, asked ${asked} ms after the change: ${answer.status}, not ${words}`);
  }
}

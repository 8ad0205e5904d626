import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '@/server/db/client';
import { migrateDatabase } from '@/server/db/migrate';

/**
 * Makes an empty, migrated shop once and keeps its files: making them anew for every test file costs seconds each.
 * @returns the file, for `copyFrom`
 */
export async function makeTemplateFile(): Promise<string> {
  const template = await openDatabase({ dataDir: 'memory://' });
  await migrateDatabase(template);
  const client = (template.db as unknown as { $client: PGlite }).$client;
  const files = await client.dumpDataDir('none');
  await template.close();
  const path = join(mkdtempSync(join(tmpdir(), 'shop-pglite-')), 'template.tar');
  writeFileSync(path, new Uint8Array(await files.arrayBuffer()));
  return path;
}

export function dropTemplateFile(path: string): void {
  rmSync(dirname(path), { recursive: true, force: true });
}

/** The template's files, to open a database of one's own from. */
export function readTemplate(path: string): Blob {
  return new Blob([readFileSync(path)]);
}

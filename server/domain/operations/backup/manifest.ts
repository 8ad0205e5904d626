import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

/** Written last: a folder without it is an incomplete backup. */
const MANIFEST = 'manifest.json';
/** Raised when the format of backups changes. */
export const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT, 'It was written by another version of the shop, in a form that this one does not read.'),
  created_at: z.iso.datetime(),
  /** The database's newest migration, as recorded by drizzle. */
  migration: z.number(),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string().regex(/^[a-z0-9_]+$/)),
      rows: z.int().nonnegative(),
      /** Of the rows as written, before compression. */
      sha256: z.string(),
    }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestFile = (folder: string) => join(folder, MANIFEST);
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl.gz`);

/**
 * The rows of a table's file, each as JSON. Separated only by line feeds, because texts may contain other line
 * separators.
 */
export async function* readRows(folder: string, table: string): AsyncGenerator<string> {
  const input = createReadStream(tableFile(folder, table)).pipe(createGunzip()).setEncoding('utf8');
  let begun = '';
  for await (const text of input as AsyncIterable<string>) {
    const rows = (begun + text).split('\n');
    begun = rows.pop() ?? '';
    yield* rows;
  }
}

/**
 * Reads a backup's manifest and verifies every file against it, before anything is changed.
 * @throws Error that says what is missing or damaged
 */
export async function verifyBackup(
  folder: string,
  onProgress: (done: number, total: number) => void,
): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const [index, { name, rows, sha256 }] of manifest.tables.entries()) {
    onProgress(index, manifest.tables.length);
    const hash = createHash('sha256');
    let found = 0;
    for await (const row of readRows(folder, name)) {
      hash.update(`${row}\n`);
      found++;
    }
    if (found !== rows || hash.digest('hex') !== sha256) throw new Error(`The backup is damaged: ${name}.`);
  }
  return manifest;
}

/** What a complete backup says about itself. @throws Error when it can't be read */
export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(manifestFile(folder), 'utf8');
  } catch (error) {
    throw new Error(`There is no complete backup in ${folder}.`, { cause: error });
  }
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${folder} can't be read: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

/** A line of the backup endpoint's response: its progress, then the folder or the error. */
export const backupLineSchema = z.union([
  z.object({ label: z.string(), done: z.number(), total: z.number() }),
  z.object({ folder: z.string() }),
  z.object({ error: z.string() }),
]);
export type BackupLine = z.infer<typeof backupLineSchema>;

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BackupList } from '@/contracts/system';
import { manifestFile, readManifest } from '@/server/domain/operations/backup/manifest';
import { writeBackup } from '@/server/domain/operations/backup/write-backup';
import { wordsOf } from '@/server/platform/error-for-log';
import { ApiError, notFound } from '@/server/platform/http/errors';
import { isLinkKey, linkKey } from '@/server/platform/mail/link-key';
import type { Ports } from '@/server/platform/ports/ports';
import { sizeOf } from './disk-use';

type Running = NonNullable<BackupList['running']>;

/** How long the link to an archive works, ms. */
const LINK_LIFETIME = 10 * 60_000;
/** The last backups that are listed. */
const LISTED = 20;
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}$/;

/** The backup that this process writes. Others are known by their folders only. */
let running: Running | null = null;
let failure: string | null = null;
/** Sizes of complete backups, which never change. */
const sizes = new Map<string, number>();

const folderOf = (dataDir: string) => join(resolve(dataDir), 'backups');

/** The last backups, newest first, and the one that is being written. */
export async function listBackups({ env }: Pick<Ports, 'env'>): Promise<BackupList> {
  // Before the folders: a backup that ends meanwhile is then listed as running, not as incomplete.
  const state = { running, failure };
  const folder = folderOf(env.DATA_DIR);
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => NAME.test(name)) : [];
  const results = [];
  for (const name of names.sort().reverse().slice(0, LISTED)) results.push(await describe(join(folder, name), name));
  return { results, ...state, lacks: ['env', 'certificates', ...(env.S3_BUCKET ? (['bucket'] as const) : [])] };
}

/**
 * Begins a backup in this process; `listBackups` reports its progress.
 * @throws ApiError 409 `backup_running`
 */
export function startBackup({ db, env, clock, log }: Ports): Running {
  if (running) throw new ApiError(409, 'backup_running', 'A backup is being written already.');
  const now = clock.now();
  const begun: Running = { started_at: now.toISOString(), label: 'rows', done: 0, total: 0 };
  running = begun;
  failure = null;
  void writeBackup(db, env.DATA_DIR, now, (label, done, total) => {
    running = { ...begun, label, done, total };
  })
    .catch((error: unknown) => {
      log.error({ err: error }, 'a backup could not be written');
      failure = wordsOf(error);
    })
    .finally(() => {
      running = null;
    });
  return begun;
}

/** A path that answers with the backup's archive for ten minutes. @throws ApiError 404 for no complete backup */
export function linkToBackup(ports: Ports, name: string): { path: string; expires_at: string } {
  findBackup(ports, name);
  const until = ports.clock.now().getTime() + LINK_LIFETIME;
  const query = new URLSearchParams({ until: String(until), key: linkKey(ports, 'backup', name, until) });
  return { path: `/api/admin/system/backups/${name}/archive?${query}`, expires_at: new Date(until).toISOString() };
}

/** The folder of a backup that a link leads to. @throws ApiError 404 also for a link that is over or forged */
export function openBackupLink(ports: Ports, name: string, { until, key }: { until: number; key: string }): string {
  if (until < ports.clock.now().getTime() || !isLinkKey(ports, key, 'backup', name, until)) throw notFound();
  return findBackup(ports, name);
}

/** @param name as `backupNameSchema` checks it: it can't leave the folder */
function findBackup({ env }: Pick<Ports, 'env'>, name: string): string {
  const folder = join(folderOf(env.DATA_DIR), name);
  if (!existsSync(manifestFile(folder))) throw notFound();
  return folder;
}

async function describe(folder: string, name: string): Promise<BackupList['results'][number]> {
  if (!existsSync(manifestFile(folder))) return { name, complete: false, rows: 0, bytes: await sizeOf(folder) };
  const bytes = sizes.get(folder) ?? (await sizeOf(folder));
  sizes.set(folder, bytes);
  const { tables } = readManifest(folder);
  return { name, complete: true, rows: tables.reduce((sum, { rows }) => sum + rows, 0), bytes };
}

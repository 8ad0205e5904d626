import './load-env.mjs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { backupLineSchema } from '@/server/domain/operations/backup/manifest';
import { type OnProgress, writeBackup } from '@/server/domain/operations/backup/write-backup';
import { openDatabase } from '@/server/platform/db/client';
import type { Env } from '@/server/platform/env';
import { findRunningShops } from '@/server/platform/running-shops';
import { adminRequest, commandToken, tokenRefused } from './connection/api-connection';
import { dataEnv, runCommand } from './run-command';
import { createProgress } from './terminal/progress';

/**
 * `npm run backup`: a consistent snapshot of all tables, images and the secret, into DATA_DIR/backups.
 * docs/operating.md
 */
async function main(): Promise<void> {
  const settings = dataEnv();
  const progress = createProgress();
  const [shop] = settings.DATABASE_URL ? [] : findRunningShops(settings.DATA_DIR);
  const folder = shop
    ? await throughShop(shop.url, settings, progress.update)
    : await fromHere(settings, progress.update);
  progress.finish();
  console.log(`The backup is in ${folder}. Copy it to another machine.`);
  if (settings.S3_BUCKET) console.log(`Images in the bucket ${settings.S3_BUCKET} are not in it: back them up there.`);
}

/**
 * Backs up a PostgreSQL server, or the embedded database when no other process has opened it. Opened without migrating:
 * a backup before an upgrade must not be the upgrade.
 */
async function fromHere({ DATABASE_URL, DATA_DIR }: Env, onProgress: OnProgress): Promise<string> {
  const opened = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR });
  try {
    return await writeBackup(opened.db, DATA_DIR, new Date(), onProgress);
  } finally {
    await opened.close();
  }
}

/** @throws Error with the shop's message when it failed */
async function throughShop(url: string, settings: Env, onProgress: OnProgress): Promise<string> {
  const answer = await fetch(`${url}/api/admin/backup/`, adminRequest('POST', commandToken(settings)));
  if (answer.status === 401) throw new Error(tokenRefused('The shop'));
  if (!answer.ok || !answer.body) throw new Error(`The shop answered ${answer.status}.`);
  for await (const text of createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) })) {
    const line = backupLineSchema.parse(JSON.parse(text));
    if ('folder' in line) return line.folder;
    if ('error' in line) throw new Error(line.error);
    onProgress(line.label, line.done, line.total);
  }
  throw new Error('The shop ended before the backup was written.');
}

runCommand(main);

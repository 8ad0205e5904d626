import { spawnSync } from 'node:child_process';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '@/tests/free-port';
import { launch, makePlace, type Place, type PostgresServer } from './postgres-server';

/**
 * Starts a streaming replica of a server: its folder is copied while it runs and followed from there. By PostgreSQL's
 * own calls, because not every installation has pg_basebackup.
 */
export async function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  const place = makePlace();
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    copyFolder(primary.data, place);
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    write(place, 'backup_label', rows[0]?.label ?? '');
  } finally {
    await client.end();
  }
  rmSync(join(place.data, 'postmaster.pid'));
  write(place, 'standby.signal', '');
  return launch(place, await freePort(), { primary_conninfo: conninfo(primary.url) });
}

function copyFolder(from: string, { data, user }: Place): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, data], { encoding: 'utf8', ...user });
  // 1: a file went away while it was being copied, as they do; the log brings what became of it.
  if (status !== 0 && status !== 1) throw new Error(`The folder could not be copied: ${stderr}`);
}

function write({ data, user }: Place, name: string, text: string): void {
  const file = join(data, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
}

function conninfo(url: string): string {
  const { hostname, port, username } = new URL(url);
  return `host=${hostname} port=${port} user=${username}`;
}

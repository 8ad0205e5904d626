import { spawnSync } from 'node:child_process';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '@/tests/free-port';
import { launch, type PostgresServer, prepareServer, type ServerSetup } from './postgres-server';

/**
 * Starts a streaming replica of a running server from a copy of its folder. Uses PostgreSQL's backup functions, because
 * not every installation has pg_basebackup.
 */
export async function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  const setup = prepareServer();
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    copyFolder(primary.data, setup);
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    write(setup, 'backup_label', rows[0]?.label ?? '');
  } finally {
    await client.end();
  }
  rmSync(join(setup.data, 'postmaster.pid'));
  write(setup, 'standby.signal', '');
  return launch(setup, await freePort(), { primary_conninfo: conninfo(primary.url) });
}

function copyFolder(from: string, { data, user }: ServerSetup): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, data], { encoding: 'utf8', ...user });
  // 1: a file disappeared while it was being copied, which the log makes up for.
  if (status !== 0 && status !== 1) throw new Error(`The folder could not be copied: ${stderr}`);
}

function write({ data, user }: ServerSetup, name: string, text: string): void {
  const file = join(data, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
}

function conninfo(url: string): string {
  const { hostname, port, username } = new URL(url);
  return `host=${hostname} port=${port} user=${username}`;
}

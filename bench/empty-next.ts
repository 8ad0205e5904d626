import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@/tests/free-port';
import type { OtherServer } from './bare-server';

const FOLDER = join(import.meta.dirname, 'empty-next');
const NEXT = join(import.meta.dirname, '../node_modules/next/dist/bin/next');
const env = { ...process.env, NODE_ENV: 'production' as const, NODE_OPTIONS: '', NEXT_TELEMETRY_DISABLED: '1' };

/** Builds an app whose only page has one line and is rendered for each request, with the Next.js of the shop. */
export function buildEmptyNext(): void {
  const { status } = spawnSync(process.execPath, [NEXT, 'build', FOLDER], { stdio: ['ignore', 2, 2], env });
  if (status !== 0) throw new Error('The empty app was not built.');
}

/** Starts it as `next start` does. */
export async function startEmptyNext(): Promise<OtherServer> {
  const port = await freePort();
  const args = [NEXT, 'start', FOLDER, '--port', `${port}`, '--hostname', '127.0.0.1'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 2, 2], env });
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('The empty app did not start.');
    await wait(50);
  }
  const stop = async () => {
    server.kill();
    await ended;
  };
  return { url, pids: [server.pid ?? 0], stop };
}

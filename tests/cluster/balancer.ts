import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/tests/free-port';
import { debianProgram } from './debian-program';
import { listening } from './listening';

/**
 * Runs nginx as a child of a shell that ends it when the shell's standard input closes, so also when the run is killed.
 */
const GUARDED = '"$@" & nginx=$!; cat; kill -TERM $nginx; wait $nginx';

/** Starts nginx with an adapted deploy/nginx.conf in front of two instances on these local ports. */
export async function startBalancer(shops: readonly [number, number]) {
  const path = debianProgram('/usr/sbin/nginx', 'nginx');
  const folder = mkdtempSync(join(tmpdir(), 'shop-nginx-'));
  chmodSync(folder, 0o755); // nginx workers run as another user
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const settings = adapted(readFileSync('deploy/nginx.conf', 'utf8'), [
    ['listen 8080 reuseport;', `listen 127.0.0.1:${port};`],
    ['shop-1:3000 max_fails=0 resolve', `127.0.0.1:${shops[0]} max_fails=0`],
    ['shop-2:3000 max_fails=0 resolve', `127.0.0.1:${shops[1]} max_fails=0`],
    [' /tmp/', ` ${folder}/`],
    // Upstream errors that a run causes on purpose stay off the terminal.
    ['error_log stderr warn;', `error_log ${folder}/errors.log warn;`],
  ]);
  writeFileSync(file, settings);
  const command = [path, '-p', folder, '-c', file, '-e', join(folder, 'errors.log'), '-g', 'daemon off;'];
  const shell = spawn('sh', ['-c', GUARDED, 'sh', ...command], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  await listening(port, 'nginx');
  return {
    url: `http://localhost:${port}`,
    async stop() {
      shell.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws Error when the configuration no longer contains a text that has to be replaced */
function adapted(settings: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [original, replacement]) => {
    if (!text.includes(original)) throw new Error(`deploy/nginx.conf no longer contains "${original}".`);
    return text.replaceAll(original, replacement);
  }, settings);
}

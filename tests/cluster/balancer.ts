import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/tests/free-port';
import { debianProgram } from './debian-program';
import { listening } from './listening';

/** As a child of a shell that ends it when its own standard input closes: also when the run is killed. */
const GUARDED = '"$@" & nginx=$!; cat; kill -TERM $nginx; wait $nginx';

/** Starts nginx as deploy/nginx.conf describes it, in front of two shops on these ports of this machine. */
export async function startBalancer(shops: readonly [number, number]) {
  const path = debianProgram('/usr/sbin/nginx', 'nginx');
  const folder = mkdtempSync(join(tmpdir(), 'shop-nginx-'));
  chmodSync(folder, 0o755); // its workers are somebody else
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const settings = adapted(readFileSync('deploy/nginx.conf', 'utf8'), [
    ['listen 8080 reuseport;', `listen 127.0.0.1:${port};`],
    ['shop-1:3000 max_fails=0 resolve', `127.0.0.1:${shops[0]} max_fails=0`],
    ['shop-2:3000 max_fails=0 resolve', `127.0.0.1:${shops[1]} max_fails=0`],
    [' /tmp/', ` ${folder}/`],
    // What a run does to the instances on purpose is not for the terminal.
    ['error_log stderr warn;', `error_log ${folder}/errors.log warn;`],
  ]);
  writeFileSync(file, settings);
  const words = [path, '-p', folder, '-c', file, '-e', join(folder, 'errors.log'), '-g', 'daemon off;'];
  const shell = spawn('sh', ['-c', GUARDED, 'sh', ...words], { stdio: ['pipe', 'ignore', 'inherit'] });
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

/** @throws Error when the file doesn't say any more what has to be said otherwise here */
function adapted(settings: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [words, others]) => {
    if (!text.includes(words)) throw new Error(`deploy/nginx.conf says nothing of "${words}" any more.`);
    return text.replaceAll(words, others);
  }, settings);
}

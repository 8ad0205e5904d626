import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@/tests/free-port';
import type { OtherServer } from './bare-server';
import type { ProtocolResponse } from './http-bytes';

/** Debian keeps it where only root's path looks. */
const BINARY = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).error === undefined);

export const HAS_NGINX = BINARY !== undefined;

/** nginx in one process, which answers every GET with the same bytes from a file. */
export async function startNginx(answer: ProtocolResponse): Promise<OtherServer> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-nginx-'));
  const port = await freePort();
  const { 'content-type': type = 'text/html', 'content-encoding': coding } = answer.headers;
  const isRoot = process.getuid?.() === 0;
  writeFileSync(join(folder, 'body'), answer.body);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; ${isRoot ? 'user root;' : ''}
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; keepalive_requests 1000000000;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder};
      scgi_temp_path ${folder}; types {} default_type "${type.split(';')[0]}";
      server {
        listen 127.0.0.1:${port};
        location / { root ${folder}; rewrite ^ /body break; ${coding ? `add_header Content-Encoding ${coding};` : ''} }
      }
    }`,
  );
  const server = spawn(BINARY ?? 'nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('nginx did not start.');
    await wait(20);
  }
  const stop = async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { url, pids: [server.pid ?? 0], stop };
}

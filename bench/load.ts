import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'undici';
import type { RequestSpec } from './http-bytes';
import { percentile } from './percentile';

export const CONNECTIONS = 16;

/** `p50` and `p95` in ms. */
export type Load = { requestsPerSecond: number; p50: number; p95: number };

/** Whether wrk is installed: it takes a fraction of the processor time of a client in Node.js. */
export const HAS_WRK = spawnSync('wrk', ['-v']).error === undefined;

/**
 * Keeps 16 connections busy for `seconds`, split evenly among the instances of `urls`: each sends the next request as
 * soon as it has its response. Client and shop share the machine, and a client that needs more time per response than
 * the shop would measure itself: GETs of one URL are sent by wrk where it is installed, all others by undici without
 * its streams.
 * @throws Error when a response is not 2xx or a connection fails, which would invalidate the figures
 */
export async function measureLoad(urls: readonly string[], spec: RequestSpec, seconds: number): Promise<Load> {
  const [only = ''] = urls;
  if (HAS_WRK && urls.length === 1 && spec.method === 'GET' && !spec.nextPath) return runWrk(only, spec, seconds);
  const started = performance.now();
  const until = started + seconds * 1000;
  const each = Array.from({ length: CONNECTIONS / urls.length });
  const runs = await Promise.all(urls.flatMap((url) => each.map(() => keepBusy(url, spec, until))));
  const took = performance.now() - started;
  const times = runs.flat().toSorted((a, b) => a - b);
  return {
    requestsPerSecond: (times.length * 1000) / took,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

async function runWrk(url: string, { path, headers }: RequestSpec, seconds: number): Promise<Load> {
  const { stdout } = await promisify(execFile)('wrk', [
    ...['--threads', '1', '--connections', `${CONNECTIONS}`, '--duration', `${seconds}s`, '--latency'],
    ...['--script', join(import.meta.dirname, 'wrk-report.lua')],
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url + path,
  ]);
  const report: Record<'requests' | 'duration' | 'failed' | 'p50' | 'p95', number> = JSON.parse(
    stdout.trim().split('\n').at(-1) ?? '',
  );
  if (report.failed > 0) throw new Error(`${report.failed} requests of ${path} failed under load.`);
  return {
    requestsPerSecond: (report.requests * 1e6) / report.duration,
    p50: report.p50 / 1000,
    p95: report.p95 / 1000,
  };
}

/** Durations of all responses, ms. */
async function keepBusy(url: string, spec: RequestSpec, until: number): Promise<number[]> {
  const client = new Client(url, { pipelining: 1 });
  const times: number[] = [];
  try {
    while (performance.now() < until) times.push(await timeAnswer(client, spec));
  } finally {
    await client.close();
  }
  return times;
}

function timeAnswer(client: Client, { path, nextPath, method, headers, body }: RequestSpec): Promise<number> {
  return new Promise((resolve, reject) => {
    const target = nextPath?.() ?? path;
    const started = performance.now();
    let status = 0;
    client.dispatch(
      { path: target, method, headers, body: body ?? null },
      {
        onRequestStart() {},
        onResponseStart(_controller, code) {
          status = code;
        },
        onResponseData() {},
        onResponseEnd() {
          if (status >= 200 && status < 300) resolve(performance.now() - started);
          else reject(new Error(`${method} ${target} answered ${status} under load.`));
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });
}

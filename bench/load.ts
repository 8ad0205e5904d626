import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'undici';
import { headersOf, pathOf, type RequestSpec } from './http-bytes';

/** How many connections are kept busy: a client that waits for each response, and many clients. */
export const CONNECTIONS = { one: 1, many: 16 } as const;

/** Durations in ms. */
export type Load = { requests: number; requestsPerSecond: number; p50: number; p95: number; p99: number };

type Options = { seconds: number; connections: number };
/** The responses of one client: durations in ms, or quantiles of them. */
type Run = { requests: number; took: number; times: number[] };

/** Whether wrk is installed: it takes a fraction of the processor time of a client in Node.js. */
export const HAS_WRK = spawnSync('wrk', ['-v']).error === undefined;

/** No shop renders more pages per second, so that a list of pages that were not requested before lasts. */
const MOST_PER_SECOND = 200;

/**
 * Keeps connections busy for `seconds`, split evenly among the instances of `urls`: each sends the next request as soon
 * as it has its response. Client and shop share the machine, and a client that needs more time per response than the shop
 * would measure itself: wrk sends the requests where it is installed, otherwise undici without its streams.
 * @throws Error when a response is not 2xx, a connection fails or pages are asked for twice, which would invalidate the
 * figures
 */
export async function measureLoad(urls: readonly string[], spec: RequestSpec, options: Options): Promise<Load> {
  const targets = urls.slice(0, options.connections);
  const each = { ...options, connections: options.connections / targets.length };
  const runs = await Promise.all(
    targets.map((url) => (HAS_WRK ? runWrk(url, spec, each) : runUndici(url, spec, each))),
  );
  const weighted = runs
    .flatMap(({ times, requests }) => times.map((time) => ({ time, weight: requests / times.length })))
    .sort((one, other) => one.time - other.time);
  const requests = runs.reduce((sum, run) => sum + run.requests, 0);
  const at = (share: number) => {
    let reached = 0;
    for (const { time, weight } of weighted) {
      reached += weight;
      if (reached >= share * requests) return time;
    }
    return weighted.at(-1)?.time ?? Number.NaN;
  };
  const requestsPerSecond = runs.reduce((sum, run) => sum + (run.requests * 1000) / run.took, 0);
  return { requests, requestsPerSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

async function runWrk(url: string, spec: RequestSpec, { seconds, connections }: Options): Promise<Run> {
  const paths = spec.fresh ? spec.fresh(seconds * MOST_PER_SECOND) : [spec.path];
  if (paths.length === 0) throw new Error(`All pages of ${spec.path} were asked for: more BENCH_ITEMS are needed.`);
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-wrk-'));
  writeFileSync(join(folder, 'paths'), `${paths.join('\n')}\n`);
  writeFileSync(join(folder, 'tokens'), (spec.tokens ?? []).map((token) => `${token}\n`).join(''));
  writeFileSync(join(folder, 'body'), spec.body ?? '');
  try {
    const { stdout } = await promisify(execFile)('wrk', [
      ...['--threads', '1', '--connections', `${connections}`, '--duration', `${seconds}s`, '--timeout', '10s'],
      ...['--script', join(import.meta.dirname, 'wrk-requests.lua')],
      ...Object.entries(spec.headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
      ...[url, '--', spec.method, join(folder, 'paths'), join(folder, 'tokens')],
      ...(spec.body === undefined ? [] : [join(folder, 'body')]),
    ]);
    const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Run & { duration: number; failed: number };
    if (report.failed > 0) throw new Error(`${report.failed} requests of ${spec.path} failed under load.`);
    if (spec.fresh && report.requests > paths.length) {
      throw new Error(
        `${spec.path}: ${report.requests} requests for ${paths.length} pages; more BENCH_ITEMS are needed.`,
      );
    }
    return {
      requests: report.requests,
      took: report.duration / 1000,
      times: report.times.map((microseconds) => microseconds / 1000),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runUndici(url: string, spec: RequestSpec, { seconds, connections }: Options): Promise<Run> {
  const started = performance.now();
  const until = started + seconds * 1000;
  const runs = await Promise.all(Array.from({ length: connections }, () => keepBusy(url, spec, until)));
  const times = runs.flat();
  return { requests: times.length, took: performance.now() - started, times };
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

function timeAnswer(client: Client, spec: RequestSpec): Promise<number> {
  return new Promise((resolve, reject) => {
    const { method, body } = spec;
    const target = pathOf(spec);
    const started = performance.now();
    let status = 0;
    client.dispatch(
      { path: target, method, headers: headersOf(spec), body: body ?? null },
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

import { Client } from 'undici';
import type { RequestSpec } from './http-bytes';
import { percentile } from './percentile';

export const CONNECTIONS = 16;

/** `p50` and `p95` in ms. */
export type Load = { requestsPerSecond: number; p50: number; p95: number };

/**
 * Keeps 16 connections busy for `seconds`, split evenly among the instances of `urls`: each sends the next request as
 * soon as it has its response. Uses undici without its streams, because client and shop share the machine: a client
 * that needs more time per response than the shop would measure itself.
 * @throws Error when a response is not 2xx or a connection fails, which would invalidate the figures
 */
export async function measureLoad(urls: readonly string[], spec: RequestSpec, seconds: number): Promise<Load> {
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

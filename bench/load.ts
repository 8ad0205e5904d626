import { Client } from 'undici';
import type { Asked } from './http-bytes';
import { percentile } from './percentile';

export const CONNECTIONS = 16;

/** `p50` and `p95` in ms. */
export type Load = { requestsPerSecond: number; p50: number; p95: number };

/**
 * Keeps 16 connections busy for `seconds`, shared evenly among the instances of `urls`: each asks again as soon as it
 * has its answer. The client is undici's, without its streams, because what the load costs is taken from the shop: on
 * one machine a client that needs more time for an answer than the shop would measure itself.
 * @throws Error when an answer was not 2xx or a connection failed: such figures would mean nothing
 */
export async function measureLoad(urls: readonly string[], asked: Asked, seconds: number): Promise<Load> {
  const started = performance.now();
  const until = started + seconds * 1000;
  const each = Array.from({ length: CONNECTIONS / urls.length });
  const runs = await Promise.all(urls.flatMap((url) => each.map(() => keepBusy(url, asked, until))));
  const took = performance.now() - started;
  const times = runs.flat().toSorted((a, b) => a - b);
  return {
    requestsPerSecond: (times.length * 1000) / took,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

/** Times of all answers, ms. */
async function keepBusy(url: string, asked: Asked, until: number): Promise<number[]> {
  const client = new Client(url, { pipelining: 1 });
  const times: number[] = [];
  try {
    while (performance.now() < until) times.push(await timeAnswer(client, asked));
  } finally {
    await client.close();
  }
  return times;
}

function timeAnswer(client: Client, { path, another, method, headers, body }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = another?.() ?? path;
    const started = performance.now();
    let status = 0;
    client.dispatch(
      { path: asked, method, headers, body: body ?? null },
      {
        onRequestStart() {},
        onResponseStart(_controller, code) {
          status = code;
        },
        onResponseData() {},
        onResponseEnd() {
          if (status >= 200 && status < 300) resolve(performance.now() - started);
          else reject(new Error(`${method} ${asked} answered ${status} under load.`));
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });
}

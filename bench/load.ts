import autocannon from 'autocannon';
import type { Asked } from './http-bytes';
import { percentile } from './percentile';

export const CONNECTIONS = 16;

/** `p50` and `p95` in ms. */
export type Load = { requestsPerSecond: number; p50: number; p95: number };

/**
 * Keeps 16 connections busy for `seconds`, shared evenly among the instances of `urls`.
 * @throws Error when an answer was not 2xx or a connection failed: such figures would mean nothing
 */
export async function measureLoad(urls: readonly string[], asked: Asked, seconds: number): Promise<Load> {
  const runs = await Promise.all(urls.map((url) => keepBusy(url, asked, CONNECTIONS / urls.length, seconds)));
  const times = runs.flatMap((run) => run.times).toSorted((a, b) => a - b);
  return {
    requestsPerSecond: runs.reduce((sum, run) => sum + run.times.length / run.seconds, 0),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

async function keepBusy(url: string, asked: Asked, connections: number, duration: number) {
  const { path, another, method, headers, body } = asked;
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const requests = another && [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: another() }) }];
    const common = { url: url + path, method, headers, connections, duration };
    const options = { ...common, ...(body && { body }), ...(requests && { requests }) };
    const run = autocannon(options, (error, figures) => (error ? reject(error) : resolve(figures)));
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} answers to ${method} ${url}${path} were not 2xx.`);
  return { times, seconds: result.duration };
}

import autocannon from 'autocannon';
import { percentile } from './percentile';

export const CONNECTIONS = 16;

/** `p50` and `p95` in ms. */
export type Load = { requestsPerSecond: number; p50: number; p95: number };

/**
 * Keeps 16 connections busy for `seconds`.
 * @throws Error when an answer was not 2xx or a connection failed: such figures would mean nothing
 */
export async function measureLoad(url: string, seconds: number): Promise<Load> {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url,
      connections: CONNECTIONS,
      duration: seconds,
      headers: { 'accept-encoding': 'gzip', accept: 'text/html' },
    };
    const run = autocannon(options, (error, figures) => (error ? reject(error) : resolve(figures)));
    run.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} answers from ${url} were not 2xx.`);
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: times.length / result.duration,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}

import type { App } from '@/server/platform/http/context';
import { percentile } from '../percentile';
import type { Case } from './cases';

/** Times in ms. */
export type Figures = { calls: number; p50: number; p95: number; max: number };

/**
 * Calls the API in process, one call after the other: response time without the network.
 * @throws Error when a response is not 200, or is 500 and more where a call may be refused: the figures would be invalid
 */
export async function measure(app: App, { paths, once, mayRefuse = false }: Case, rounds: number): Promise<Figures> {
  const times: number[] = [];
  for (let round = 0; round < (once ? 1 : rounds); round++) {
    for (const path of paths) {
      const started = performance.now();
      await (mayRefuse ? callAny(app, path) : call(app, path));
      times.push(performance.now() - started);
    }
  }
  times.sort((a, b) => a - b);
  return { calls: times.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: times.at(-1) ?? 0 };
}

async function callAny(app: App, path: string): Promise<void> {
  const answer = await app.fetch(new Request(`http://localhost/api${path}`));
  const text = await answer.text();
  if (answer.status !== 200 && answer.status !== 400) throw new Error(`${path} answered ${answer.status}: ${text}`);
}

export async function call<Body>(app: App, path: string): Promise<Body> {
  const answer = await app.fetch(new Request(`http://localhost/api${path}`));
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Body;
}

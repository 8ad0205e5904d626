import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** MB, after a forced collection. `outside`: buffers and the embedded database's memory, which are not on the heap. */
export type Memory = { minute: number; heap: number; outside: number; resident: number };

/** A heap snapshot takes its time, ms. */
const TIMEOUT_MS = 60_000;

const MB = 1024 * 1024;
/** More than this much of what was held after the warm-up, and more MB than this, is growth. */
const GROWTH = { share: 0.1, mb: 12 };

/** Asks a shop that the probe is in. @param question a `snapshot FILE`, or nothing but its memory */
export async function askMemory(shop: ChildProcess, since: number, question = 'memory'): Promise<Memory> {
  const answer = once(shop, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  shop.send(question);
  const [{ heapUsed, external, rss }] = (await answer) as [NodeJS.MemoryUsage];
  return {
    minute: (performance.now() - since) / 60_000,
    heap: heapUsed / MB,
    outside: external / MB,
    resident: rss / MB,
  };
}

type Growth = { of: string; from: number; to: number; grown: boolean };

/**
 * Compares the medians of the first and the last third of what was measured after the warm-up, the first fifth. The
 * heap has to stay as it is; what lies outside of it and the resident size are told, because the kernel and the
 * embedded database give nothing back, and judged twice as mildly.
 */
export function growthOf(measured: readonly Memory[]): Growth[] {
  const warm = measured.slice(Math.ceil(measured.length / 5));
  const third = Math.max(1, Math.floor(warm.length / 3));
  return (['heap', 'outside', 'resident'] as const).map((of) => {
    const [from, to] = [warm.slice(0, third), warm.slice(-third)].map((part) => median(part.map((one) => one[of])));
    const mildness = of === 'heap' ? 1 : 2;
    const more = (to ?? 0) - (from ?? 0);
    const grown = more > mildness * GROWTH.mb && more > mildness * GROWTH.share * (from ?? 0);
    return { of, from: from ?? 0, to: to ?? 0, grown };
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** MB, after a forced collection. `external`: buffers and the embedded database's memory, which are not on the heap. */
export type Memory = { minute: number; heap: number; external: number; resident: number };

/** A heap snapshot takes its time, ms. */
const TIMEOUT_MS = 60_000;

const MB = 1024 * 1024;
/** Growth means more than this share of the memory retained after the warm-up, and more than this many MB. */
const GROWTH = { share: 0.1, mb: 12 };

/**
 * Reads the memory of a shop that runs the probe.
 * @param message `snapshot FILE` also writes a heap snapshot
 */
export async function readMemory(shop: ChildProcess, since: number, message = 'memory'): Promise<Memory> {
  const answer = once(shop, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  shop.send(message);
  const [{ heapUsed, external, rss }] = (await answer) as [NodeJS.MemoryUsage];
  return {
    minute: (performance.now() - since) / 60_000,
    heap: heapUsed / MB,
    external: external / MB,
    resident: rss / MB,
  };
}

type Growth = { of: string; from: number; to: number; grown: boolean };

/**
 * Compares the medians of the first and the last third of the samples after the warm-up, which is the first fifth.
 * External and resident memory get twice the tolerance, because the kernel and the embedded database return little.
 */
export function growthOf(measured: readonly Memory[]): Growth[] {
  const warm = measured.slice(Math.ceil(measured.length / 5));
  const third = Math.max(1, Math.floor(warm.length / 3));
  return (['heap', 'external', 'resident'] as const).map((of) => {
    const [from, to] = [warm.slice(0, third), warm.slice(-third)].map((part) => median(part.map((one) => one[of])));
    const tolerance = of === 'heap' ? 1 : 2;
    const more = (to ?? 0) - (from ?? 0);
    const grown = more > tolerance * GROWTH.mb && more > tolerance * GROWTH.share * (from ?? 0);
    return { of, from: from ?? 0, to: to ?? 0, grown };
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

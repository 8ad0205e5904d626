import { setImmediate } from 'node:timers/promises';

/** Lets other requests run when the last pause is long enough ago; otherwise resolves at once. */
export type Pause = () => Promise<void> | undefined;

/** How long work may block the process, ms. */
const LONGEST = 8;
/** How many elements are sorted at once. */
const RUN = 4096;

export function createPause(): Pause {
  let last = performance.now();
  return () => {
    if (performance.now() - last < LONGEST) return undefined;
    return setImmediate().then(() => {
      last = performance.now();
    });
  };
}

/** Sorts by merging sorted runs, with pauses. The order is stable. */
export async function sortWithPauses<T>(
  values: readonly T[],
  compare: (a: T, b: T) => number,
  pause: Pause,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < values.length; start += RUN) {
    runs.push(values.slice(start, start + RUN).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, pause));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number, pause: Pause): Promise<T[]> {
  const merged: T[] = [];
  let [left, right] = [0, 0];
  while (left < a.length && right < b.length) {
    const isLeft = compare(a[left] as T, b[right] as T) <= 0;
    merged.push((isLeft ? a[left++] : b[right++]) as T);
    if (merged.length % RUN === 0) await pause();
  }
  for (; left < a.length; left++) merged.push(a[left] as T);
  for (; right < b.length; right++) merged.push(b[right] as T);
  return merged;
}

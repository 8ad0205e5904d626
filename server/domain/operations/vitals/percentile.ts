import { VITAL_BOUNDS, type VitalName } from '@/contracts/vitals';

/**
 * The value below which a share of the visits stayed, read from counts between bounds: within the bucket in which it
 * lies it is taken to grow evenly. Null without visits; of what lies above the last bound that bound.
 * @param visits how many in each bucket
 * @param share 0.75 for the percentile by which page speed is judged
 */
export function percentileOf(name: VitalName, visits: readonly number[], share: number): number | null {
  const bounds: readonly number[] = VITAL_BOUNDS[name];
  const total = visits.reduce((sum, n) => sum + n, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [bucket, n] of visits.entries()) {
    if (below + n < total * share) {
      below += n;
      continue;
    }
    const upper = bounds[bucket];
    if (upper === undefined) break;
    const lower = bounds[bucket - 1] ?? 0;
    return lower + (upper - lower) * ((total * share - below) / n);
  }
  return bounds.at(-1) ?? null;
}

import { VITAL_BOUNDS, type VitalName } from '@/contracts/vitals';

/**
 * Estimates a percentile from bucket counts, assuming an even distribution within a bucket. Null without visits; the
 * last bound for values above it.
 * @param visits the count of each bucket
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

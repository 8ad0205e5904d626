import { createHash } from 'node:crypto';
import type { Ports } from '@/server/platform/ports/ports';
import type { Limit } from '@/server/platform/ports/rate-limiter';
import { tooManyAttempts } from './errors';

type Counted = [limit: Limit, ...key: (string | number)[]];

/**
 * Counts an attempt against each limit before the work is done, so that concurrent attempts cannot bypass the check.
 * @returns refunds the attempt, for those that succeed
 * @throws ApiError 429 with Retry-After in seconds
 */
export async function countAttempt({ rateLimiter }: Ports, ...counted: Counted[]): Promise<() => Promise<void>> {
  const taken: [Limit, string][] = [];
  const refund = async () => {
    for (const [limit, key] of taken) await rateLimiter.refund(limit, key);
  };
  for (const [limit, ...parts] of counted) {
    const key = keyOf(parts);
    const wait = await rateLimiter.consume(limit, key);
    if (wait > 0) {
      await refund();
      throw tooManyAttempts(wait);
    }
    taken.push([limit, key]);
  }
  return refund;
}

/** Resets the counters. */
export async function clearAttempts({ rateLimiter }: Ports, ...counted: Counted[]): Promise<void> {
  for (const [limit, ...parts] of counted) await rateLimiter.clear(limit, keyOf(parts));
}

/** Hashed, so that a shared store contains no email addresses. */
function keyOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

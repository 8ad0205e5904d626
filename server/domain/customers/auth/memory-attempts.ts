import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Attempts } from '@/server/platform/ports/attempts';
import { createAttempts } from './count-attempts';

/**
 * Counts in this process: right for one instance. Several behind a balancer multiply every limit by their number;
 * with REDIS_URL they count together (redis-attempts.ts).
 */
export function createMemoryAttempts(): Attempts {
  return createAttempts(
    ({ name, attempts, window }) =>
      new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: window / 1000 }),
  );
}

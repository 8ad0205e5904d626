import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Attempts } from '@/server/platform/ports/attempts';
import { createAttempts } from './count-attempts';

/**
 * Counts in this process, which is accurate for one instance. Several instances behind a load balancer multiply every
 * limit; with REDIS_URL they share counters (redis-attempts.ts).
 */
export function createMemoryAttempts(): Attempts {
  return createAttempts(
    ({ name, attempts, window }) =>
      new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: window / 1000 }),
  );
}

import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimiter } from '@/server/platform/ports/attempts';
import { createRateLimiter } from './create-rate-limiter';

/**
 * Counts in this process, which is accurate for one instance. Several instances behind a load balancer multiply every
 * limit; with REDIS_URL they share counters (redis-attempts.ts).
 */
export function createMemoryRateLimiter(): RateLimiter {
  return createRateLimiter(
    ({ name, attempts, window }) =>
      new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: window / 1000 }),
  );
}

import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Attempts } from '@/server/platform/ports/attempts';
import { createAttempts } from './count-attempts';

/**
 * Counts in Redis, for all instances together. While it does not answer each instance counts for itself: limits are
 * wider then, but there are some.
 */
export function createRedisAttempts(storeClient: Redis): Attempts {
  return createAttempts(({ name, attempts: points, window }) => {
    const options = { points, duration: window / 1000 };
    return new RateLimiterRedis({
      ...options,
      keyPrefix: `attempts:${name}`,
      storeClient,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ ...options, keyPrefix: name }),
    });
  });
}

import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RateLimiter } from '@/server/platform/ports/attempts';
import { createRateLimiter } from './create-rate-limiter';

/**
 * Counts in Redis, shared by all instances. While Redis is unavailable each instance counts by itself, which multiplies
 * the limits but still enforces them.
 */
export function createRedisRateLimiter(storeClient: Redis): RateLimiter {
  return createRateLimiter(({ name, attempts: points, window }) => {
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

import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, RateLimiter } from '@/server/platform/ports/rate-limiter';

/**
 * Counts in this process, which is accurate for one instance. Several instances behind a load balancer multiply every
 * limit; with REDIS_URL they share counters.
 */
export function createMemoryRateLimiter(): RateLimiter {
  return createRateLimiter(
    ({ name, attempts, window }) =>
      new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: window / 1000 }),
  );
}

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

/** One library limiter per limit, created on first use. */
function createRateLimiter(make: (limit: Limit) => RateLimiterAbstract): RateLimiter {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (limit: Limit) => {
    const limiter = limiters.get(limit.name) ?? make(limit);
    limiters.set(limit.name, limiter);
    return limiter;
  };
  return {
    async consume(limit, key) {
      try {
        await limiterOf(limit).consume(key);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
        throw refusal;
      }
    },
    refund: async (limit, key) => void (await limiterOf(limit).reward(key)),
    clear: async (limit, key) => void (await limiterOf(limit).delete(key)),
  };
}

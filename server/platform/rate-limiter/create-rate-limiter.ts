import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, RateLimiter } from '@/server/platform/ports/attempts';

/** Counts attempts with one library limiter per limit, created on first use. */
export function createRateLimiter(make: (limit: Limit) => RateLimiterAbstract): RateLimiter {
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

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Attempts, Limit } from '@/server/ports/attempts';

/**
 * Counts in this process: right for one instance. Several instances behind a balancer multiply every limit by their
 * number; give them a shared store then (the library speaks Redis with the same calls).
 */
export function createMemoryAttempts(): Attempts {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = ({ name, attempts, window }: Limit) => {
    const limiter =
      limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points: attempts, duration: window / 1000 });
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(key);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1);
        throw refusal;
      }
    },
    giveBack: async (limit, key) => void (await limiterOf(limit).reward(key)),
  };
}

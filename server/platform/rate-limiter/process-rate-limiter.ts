import type { RateLimiter } from '@/server/platform/ports/rate-limiter';
import { processRedis } from '@/server/platform/redis/process-redis';
import { createMemoryRateLimiter, createRedisRateLimiter } from './rate-limiters';

/** Shares counters with all instances when Redis is configured, otherwise counts in this process. */
export function processRateLimiter(): RateLimiter {
  const redis = processRedis();
  return redis ? createRedisRateLimiter(redis.client) : createMemoryRateLimiter();
}

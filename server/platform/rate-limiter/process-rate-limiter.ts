import type { RateLimiter } from '@/server/platform/ports/attempts';
import { processRedis } from '@/server/platform/redis/process-redis';
import { createMemoryRateLimiter } from './memory-rate-limiter';
import { createRedisRateLimiter } from './redis-rate-limiter';

/** Shares counters with all instances when Redis is configured, otherwise counts in this process. */
export function processRateLimiter(): RateLimiter {
  const redis = processRedis();
  return redis ? createRedisRateLimiter(redis.client) : createMemoryRateLimiter();
}

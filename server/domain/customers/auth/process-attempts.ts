import type { RateLimiter } from '@/server/platform/ports/attempts';
import { processRedis } from '@/server/platform/redis/process-redis';
import { createMemoryRateLimiter } from './memory-attempts';
import { createRedisRateLimiter } from './redis-attempts';

/** Shares counters with all instances when Redis is configured, otherwise counts in this process. */
export function processRateLimiter(): RateLimiter {
  const redis = processRedis();
  return redis ? createRedisRateLimiter(redis.client) : createMemoryRateLimiter();
}

import type { Attempts } from '@/server/platform/ports/attempts';
import { processRedis } from '@/server/platform/redis/process-redis';
import { createMemoryAttempts } from './memory-attempts';
import { createRedisAttempts } from './redis-attempts';

/** Shares counters with all instances when Redis is configured, otherwise counts in this process. */
export function processAttempts(): Attempts {
  const redis = processRedis();
  return redis ? createRedisAttempts(redis.client) : createMemoryAttempts();
}

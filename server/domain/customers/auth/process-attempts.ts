import type { Attempts } from '@/server/platform/ports/attempts';
import { processRedis } from '@/server/platform/redis/process-redis';
import { createMemoryAttempts } from './memory-attempts';
import { createRedisAttempts } from './redis-attempts';

/** Counts together with all instances when there is a Redis, else in this process. */
export function processAttempts(): Attempts {
  const redis = processRedis();
  return redis ? createRedisAttempts(redis.client) : createMemoryAttempts();
}

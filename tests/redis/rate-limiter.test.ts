import { createRedisRateLimiter } from '@/server/platform/rate-limiter/rate-limiters';
import { FailFastRedis } from '@/server/platform/redis/fail-fast-redis';
import { BUSY_MS, until } from './instance';
import { describeRedis, TestRedis } from './redis-server';

const LIMIT = { name: 'login', attempts: 3, window: 60_000 };

let redis: TestRedis;
let clients: FailFastRedis[] = [];
beforeEach(async () => {
  redis = await TestRedis.start();
});
afterEach(async () => {
  for (const client of clients) client.disconnect();
  clients = [];
  await redis.stop();
});

async function connect(timeoutMs = BUSY_MS) {
  const client = new FailFastRedis(redis.url, 'shop:test:', timeoutMs);
  clients.push(client);
  await until(() => client.status === 'ready');
  return { client, limiter: createRedisRateLimiter(client) };
}

describeRedis('rate limiting in Redis', () => {
  test('counts attempts across instances', async () => {
    const [one, two] = [(await connect()).limiter, (await connect()).limiter];
    expect(await one.consume(LIMIT, 'ayse')).toBe(0);
    expect(await two.consume(LIMIT, 'ayse')).toBe(0);
    expect(await one.consume(LIMIT, 'ayse')).toBe(0);
    const wait = await two.consume(LIMIT, 'ayse');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60_000);
    expect(await two.consume(LIMIT, 'fatma')).toBe(0);
  });

  test('a refunded attempt can be used on another instance', async () => {
    const [one, two] = [(await connect()).limiter, (await connect()).limiter];
    for (let i = 0; i < 3; i++) await one.consume(LIMIT, 'ayse');
    await one.refund(LIMIT, 'ayse');
    expect(await two.consume(LIMIT, 'ayse')).toBe(0);
    expect(await two.consume(LIMIT, 'ayse')).toBeGreaterThan(0);
  });

  test('each instance counts on its own while Redis is down, and together with the others afterwards', async () => {
    const [one, two] = [await connect(), await connect()];
    await redis.kill();
    await until(() => one.client.status !== 'ready' && two.client.status !== 'ready');
    for (let i = 0; i < 3; i++) expect(await one.limiter.consume(LIMIT, 'ayse')).toBe(0);
    expect(await one.limiter.consume(LIMIT, 'ayse')).toBeGreaterThan(0);
    expect(await two.limiter.consume(LIMIT, 'ayse')).toBe(0);
    await redis.start();
    await until(() => one.client.status === 'ready' && two.client.status === 'ready');
    for (const { limiter } of [one, two, one]) expect(await limiter.consume(LIMIT, 'ayse')).toBe(0);
    expect(await two.limiter.consume(LIMIT, 'ayse')).toBeGreaterThan(0);
  });

  test('does not block while Redis is unresponsive', async () => {
    const { client, limiter } = await connect(50);
    redis.freeze();
    // Each attempt waits for the command timeout until the silent connection is dropped.
    await until(async () => {
      expect(await limiter.consume({ ...LIMIT, attempts: 1_000_000 }, 'ayse')).toBe(0);
      return client.status !== 'ready';
    });
    redis.thaw();
    await until(() => client.status === 'ready');
    expect(await limiter.consume(LIMIT, 'fatma')).toBe(0);
  });
});

import type { Database } from '@/server/platform/db/client';
import { databaseId, renewDatabaseId } from '@/server/platform/db/database-id';
import { runDueJobs } from '@/server/platform/jobs/due';
import { pageHandlers, planStalePages } from '@/server/platform/jobs/stale-pages';
import { systemClock } from '@/server/platform/ports/clock';
import type { Ports } from '@/server/platform/ports/ports';
import { keyPrefix } from '@/server/platform/redis/key-prefix';
import { dropClosedDatabases, openEmptyDatabase } from '@/tests/api/engines/empty-database';
import { createTestLog } from '@/tests/api/test-log';
import { type Instance, openInstance, until } from './instance';
import { describeRedis, TestRedis } from './redis-server';

let redis: TestRedis;
let database: Database;
let instances: Instance[] = [];
beforeAll(async () => {
  database = await openEmptyDatabase();
});
beforeEach(async () => {
  redis = await TestRedis.start();
});
afterEach(async () => {
  await Promise.all(instances.map((instance) => instance.close()));
  instances = [];
  await redis.stop();
});
afterAll(async () => {
  await database.close();
  await dropClosedDatabases();
});

/** With the key prefix that `openRedis` derives from the current database id. */
async function open(): Promise<Instance> {
  const instance = openInstance(redis.url, { prefix: keyPrefix(await databaseId(database.db)) });
  instances.push(instance);
  await until(() => instance.changes.logId !== null);
  return instance;
}

/** What an instance does three times a second. */
async function runInvalidationJobs({ store, changes }: Instance): Promise<void> {
  const invalidate = (paths: readonly string[]) => {
    store.invalidate(paths);
    changes.publish(paths);
  };
  const ports = { db: database.db, clock: systemClock, log: createTestLog().log, pages: { invalidate } };
  await runDueJobs(ports as unknown as Ports, pageHandlers);
}

describeRedis('instances on one database', () => {
  test('receive the invalidation of a command that has no Redis connection', async () => {
    const [one, two] = [await open(), await open()];
    for (const instance of [one, two]) await instance.visit('/balon', () => '33,30');
    await planStalePages(database.db, ['/balon']);
    await runInvalidationJobs(one);
    expect((await one.visit('/balon', () => '22,20')).html).toBe('22,20');
    await until(async () => (await two.visit('/balon', () => '22,20')).html === '22,20');
  });

  test('share their keys, but not with a restored copy of the database', async () => {
    const one = await open();
    await one.visit('/balon', () => 'ours');
    await until(async () => (await one.client.keys('*:page:*')).length > 0);
    expect((await (await open()).visit('/balon', () => 'again')).from).toBe('redis');
    await renewDatabaseId(database.db);
    const copy = await open();
    expect((await copy.visit('/balon', () => 'theirs')).from).toBe('render');
    one.change('/balon');
    await until(() => one.changes.isSettled);
    expect((await copy.visit('/balon', () => 'new')).html).toBe('theirs');
  });
});

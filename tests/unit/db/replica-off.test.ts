import { closeDatabase, database } from '@/server/platform/db/database';

const openReplica = jest.fn(() => ({ current: () => null, markStale: () => {}, close: async () => {} }));
let settings: { DATABASE_REPLICA_URL?: string } = {};

jest.mock('@/server/platform/env', () => ({ env: () => settings }));
jest.mock('@/server/platform/log', () => ({ log: {} }));
jest.mock('@/server/platform/db/migrate', () => ({ migrateDatabase: async () => {} }));
jest.mock('@/server/platform/db/client', () => ({ openDatabase: async () => ({ db: {}, close: async () => {} }) }));
jest.mock('@/server/platform/db/replica', () => ({ openReplica: () => openReplica() }));

afterEach(async () => {
  await closeDatabase();
  openReplica.mockClear();
});

test('without DATABASE_REPLICA_URL no replica is opened', async () => {
  settings = {};
  expect((await database()).replica).toBeUndefined();
  expect(openReplica).not.toHaveBeenCalled();
});

test('with DATABASE_REPLICA_URL the replica is opened once', async () => {
  settings = { DATABASE_REPLICA_URL: 'postgres://replica/shop' };
  await database();
  expect((await database()).replica).toBeDefined();
  expect(openReplica).toHaveBeenCalledTimes(1);
});

import { sql } from 'drizzle-orm';
import type { ItemDetail } from '@/contracts/catalog';
import { type Database, openDatabase, queryRows } from '@/server/platform/db/client';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openReplica } from '@/server/platform/db/replica';
import type { Replica } from '@/server/platform/db/replica-registry';
import { sqlState } from '@/server/platform/sql-state';
import { startReplica } from '../engines/postgres-replica';
import { type PostgresServer, startPostgres } from '../engines/postgres-server';
import { openTestShop, type TestShop } from '../shop';
import { fillShop } from '../small-catalog';
import { createTestLog } from '../test-log';

const { log, lines } = createTestLog();
let servers: PostgresServer[] = [];
let database: Database;
let standby: Database;
let replica: Replica;
let shop: TestShop;

beforeAll(async () => {
  const primary = await startPostgres();
  servers = [primary];
  database = await openDatabase({ url: primary.url, dataDir: '' });
  await migrateDatabase(database);
  await fillShop(database.db);
  const copy = await startReplica(primary);
  servers.push(copy);
  standby = await openDatabase({ url: copy.url, dataDir: '' });
  replica = openReplica(copy.url, database.db, log);
  shop = await openTestShop({ db: database.db, catalogDb: () => replica.current() });
  await replica.settled();
});
afterAll(async () => {
  await shop?.close();
  await replica?.close();
  await Promise.all([standby?.close(), database?.close()]);
  await Promise.all(servers.map((server) => server.stop()));
});

const setPrice = (kurus: number) =>
  database.db.execute(sql`update product set price = ${kurus}, market_price = ${kurus}
    where item_id = (select id from item where slug = 'dinozor-folyo-balon')`);
const shownPrice = async () =>
  (await shop.request<ItemDetail>('/items/detail/dinozor-folyo-balon/')).body.products[0]?.price;
const isReplicaRead = async () => {
  const [row] = await queryRows<{ standby: boolean }>(replica.current(), sql`select pg_is_in_recovery() as standby`);
  return row?.standby;
};
/** Stops background writes of the primary, which would advance the replica within seconds. */
async function pauseBackgroundWrites(): Promise<() => void> {
  await database.db.execute(sql`alter system set autovacuum = off`);
  await database.db.execute(sql`select pg_reload_conf()`);
  const [writer] = await queryRows<{ pid: number }>(
    database.db,
    sql`select pid from pg_stat_activity where backend_type = 'background writer'`,
  );
  if (!writer) throw new Error('The server has no background writer.');
  process.kill(writer.pid, 'SIGSTOP');
  return () => void process.kill(writer.pid, 'SIGCONT');
}

test('the catalogue is read from the replica once it has caught up, and from the primary after an invalidation', async () => {
  expect(await isReplicaRead()).toBe(true);
  await setPrice(1000);
  replica.markStale();
  await replica.settled();
  expect(await isReplicaRead()).toBe(true);
  expect(await shownPrice()).toBe('10.00');
  await standby.db.execute(sql`select pg_wal_replay_pause()`);
  await setPrice(2000);
  // Without an invalidation the replica's data is read.
  expect(await shownPrice()).toBe('10.00');
  replica.markStale();
  expect(await shownPrice()).toBe('20.00');
  expect(await isReplicaRead()).toBe(false);
  await standby.db.execute(sql`select pg_wal_replay_resume()`);
  await replica.settled();
  expect(await isReplicaRead()).toBe(true);
  expect(await shownPrice()).toBe('20.00');
});

test('the replica is read again after a switch of the WAL file without further writes', async () => {
  const resume = await pauseBackgroundWrites();
  try {
    await setPrice(3000);
    await database.db.execute(sql`select pg_switch_wal()`);
    replica.markStale();
    await replica.settled();
    expect(await isReplicaRead()).toBe(true);
  } finally {
    resume();
  }
  await setPrice(2000);
  replica.markStale();
  await replica.settled();
}, 30_000);

test('the catalogue connection is read-only', async () => {
  const write = replica.current().execute(sql`update item set popularity = 0`);
  expect(sqlState(await write.then(() => null).catch((error: unknown) => error))).toBe('25006');
  expect(await isReplicaRead()).toBe(true);
});

test('a server that is not a replica is never read, and the reason is logged', async () => {
  const wrong = createTestLog();
  const notOne = openReplica(servers[0]?.url ?? '', database.db, wrong.log);
  while (wrong.lines.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(notOne.current()).toBe(database.db);
  expect(wrong.lines).toMatchObject([{ err: { type: 'NotAReplicaError' } }]);
  await notOne.close();
});

test('a failed replica is replaced by the primary within the same query and logged once', async () => {
  expect(await isReplicaRead()).toBe(true);
  lines.length = 0;
  await servers.pop()?.stop();
  expect(await shownPrice()).toBe('20.00');
  expect(await shownPrice()).toBe('20.00');
  expect(replica.current()).toBe(database.db);
  while (lines.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(lines.map(({ msg }) => msg)).toEqual(['the replica cannot be read: reading from the primary']);
});

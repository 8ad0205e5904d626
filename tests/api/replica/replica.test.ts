import { sql } from 'drizzle-orm';
import type { ItemDetail } from '@/contracts/catalog';
import { type Database, openDatabase, queryRows } from '@/server/platform/db/client';
import { migrateDatabase } from '@/server/platform/db/migrate';
import { openReplica, type Replica } from '@/server/platform/db/replica/open-replica';
import { sqlState } from '@/server/platform/db/retry';
import { startReplica } from '../engines/postgres-replica';
import { type PostgresServer, startPostgres } from '../engines/postgres-server';
import { openTestShop, type TestShop } from '../shop';
import { fillShop } from '../small-catalog';
import { createTestLog } from '../test-log';

/** Only servers have replicas. */
const onPostgres = globalThis.databaseEngine === 'postgres' ? test : test.skip;

const { log, lines } = createTestLog();
let servers: PostgresServer[] = [];
let database: Database;
let standby: Database;
let replica: Replica;
let shop: TestShop;

beforeAll(async () => {
  if (globalThis.databaseEngine !== 'postgres') return;
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
const isRead = async () => {
  const [row] = await queryRows<{ standby: boolean }>(replica.current(), sql`select pg_is_in_recovery() as standby`);
  return row?.standby;
};
/** Has the primary write nothing of its own accord, which the replica would take for news within seconds. */
async function beQuiet(): Promise<() => void> {
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

onPostgres('the catalogue comes from the replica once it has caught up, but for what was announced since', async () => {
  expect(await isRead()).toBe(true);
  await setPrice(1000);
  replica.doubt();
  await replica.settled();
  expect(await isRead()).toBe(true);
  expect(await shownPrice()).toBe('10.00');
  await standby.db.execute(sql`select pg_wal_replay_pause()`);
  await setPrice(2000);
  // Nobody has said so: what is read is as old as the replica.
  expect(await shownPrice()).toBe('10.00');
  replica.doubt();
  expect(await shownPrice()).toBe('20.00');
  expect(await isRead()).toBe(false);
  await standby.db.execute(sql`select pg_wal_replay_resume()`);
  await replica.settled();
  expect(await isRead()).toBe(true);
  expect(await shownPrice()).toBe('20.00');
});

onPostgres(
  'it is read after the log went on in a new file, though nobody has written since',
  async () => {
    const goOn = await beQuiet();
    try {
      await setPrice(3000);
      await database.db.execute(sql`select pg_switch_wal()`);
      replica.doubt();
      await replica.settled();
      expect(await isRead()).toBe(true);
    } finally {
      goOn();
    }
    await setPrice(2000);
    replica.doubt();
    await replica.settled();
  },
  30_000,
);

onPostgres('nothing can be written where the catalogue is read', async () => {
  const write = replica.current().execute(sql`update item set popularity = 0`);
  expect(sqlState(await write.then(() => null).catch((error: unknown) => error))).toBe('25006');
  expect(await isRead()).toBe(true);
});

onPostgres('a server that is no replica is never read, and the log says why', async () => {
  const wrong = createTestLog();
  const notOne = openReplica(servers[0]?.url ?? '', database.db, wrong.log);
  while (wrong.lines.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(notOne.current()).toBe(database.db);
  expect(wrong.lines).toMatchObject([{ err: { type: 'NotAReplicaError' } }]);
  await notOne.close();
});

onPostgres(
  'a replica that dies is replaced by the primary within the same query, and the log says it once',
  async () => {
    expect(await isRead()).toBe(true);
    lines.length = 0;
    await servers.pop()?.stop();
    expect(await shownPrice()).toBe('20.00');
    expect(await shownPrice()).toBe('20.00');
    expect(replica.current()).toBe(database.db);
    while (lines.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(lines.map(({ msg }) => msg)).toEqual(['the replica can not be read: the primary answers for it']);
  },
);

import { sql } from 'drizzle-orm';
import { type Database, type Db, openDatabase, queryRows } from '@/server/platform/db/client';
import { copyTemplate } from './engines/postgres-template';

/** More than the size of the pool. */
const TIMES = 12;

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const copy = await copyTemplate(process.env.TEST_POSTGRES_URL ?? '');
  drop = copy.drop;
  database = await openDatabase({ url: copy.url, dataDir: '' });
});
afterAll(async () => {
  await database?.close();
  await drop?.();
});

/** Terminates all connections to this database but the current one. */
const breakOthers = (db: Db) =>
  db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
const one = () => queryRows(database.db, sql`select 1 as one`);

test('a connection that fails at the start of a transaction is returned to the pool', async () => {
  for (let time = 0; time < TIMES; time++) {
    await expect(
      database.db.transaction(async () => {}, { isolationLevel: 'no such level' as never }),
    ).rejects.toThrow();
  }
  expect(await one()).toEqual([{ one: 1 }]);
});

test('a connection that breaks in a transaction fails only that transaction', async () => {
  for (let time = 0; time < TIMES; time++) {
    const broken = database.db.transaction(async (tx) => {
      await breakOthers(database.db);
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect(await one()).toEqual([{ one: 1 }]);
  }
});

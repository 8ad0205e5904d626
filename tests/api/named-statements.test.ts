import { sql } from 'drizzle-orm';
import { type Database, openDatabase, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { copyTemplate } from './engines/postgres-template';

/** More than the uses after which a statement gets a name, on each connection of the pool. */
const MANY = 60;

let database: Database;
let drop: () => Promise<void>;
beforeEach(async () => {
  const copy = await copyTemplate(process.env.TEST_POSTGRES_URL ?? '');
  drop = copy.drop;
  database = await openDatabase({ url: copy.url, dataDir: '' });
  await database.exec("create table note (id int, body text); insert into note values (1, 'one'), (2, 'two')");
});
afterEach(async () => {
  await database?.close();
  await drop?.();
});

const noteOf = (id: number, db = database.db) => queryRows(db, sql`select * from note where id = ${id}`);
const namedOnServer = () =>
  queryRows(database.db, sql`select from pg_prepared_statements where statement like '%note%'`);

async function readOften(): Promise<void> {
  for (let time = 0; time < MANY; time++) await noteOf(1);
}

test('a frequent statement is prepared on the server under a name, a rare one is not', async () => {
  await noteOf(1);
  expect(await namedOnServer()).toHaveLength(0);
  await readOften();
  expect(await namedOnServer()).toHaveLength(1);
  expect(await noteOf(2)).toEqual([{ id: 2, body: 'two' }]);
});

test('a named statement whose table has another column since is answered with it, also in a transaction', async () => {
  await readOften();
  await database.exec('alter table note add column colour text');
  expect(await inTransaction(database.db, (tx) => noteOf(1, tx))).toEqual([{ id: 1, body: 'one', colour: null }]);
  await readOften();
  await database.exec('alter table note drop column body');
  expect(await noteOf(1)).toEqual([{ id: 1, colour: null }]);
});

test('statements are answered where the connection forgets their names, as behind an old pooler', async () => {
  await readOften();
  await database.exec('deallocate all');
  expect(await noteOf(2)).toEqual([{ id: 2, body: 'two' }]);
  await readOften();
  expect(await namedOnServer()).toHaveLength(0);
});

test('an error of the statement itself is thrown once', async () => {
  const divide = (by: number) => queryRows(database.db, sql`select 1 / ${by}::int as result`);
  for (let time = 0; time < MANY; time++) await divide(1);
  await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await divide(1)).toEqual([{ result: 1 }]);
});

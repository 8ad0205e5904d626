import type { PreparedPglite } from '@/server/platform/db/prepared-pglite';
import { openEmptyDatabase } from './engines/empty-database';

let client: Pick<PreparedPglite, 'query' | 'exec' | 'transaction'>;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await openEmptyDatabase();
  client = (database.db as unknown as { $client: typeof client }).$client;
  close = database.close;
  await client.exec('create table note (id int primary key, text text)');
});
afterAll(() => close());

const rowsOf = async (text: string, params?: unknown[]) => (await client.query(text, params)).rows;

test.each([
  ['text', 'Şenlik ’'],
  ['int', 42],
  ['float8', 1.5],
  ['boolean', true],
  ['json', { name: 'Ayşe', ages: [5, 6] }],
  ['int[]', [1, 2, 3]],
  ['text[]', ['a,b', 'ç"d']],
  ['text', null],
])('a value of type %s is read as it was written, the first and the second time', async (type, value) => {
  const text = `select $1::${type} as value`;
  expect(await rowsOf(text, [value])).toEqual([{ value }]);
  expect(await rowsOf(text, [value])).toEqual([{ value }]);
});

test('rows come as arrays with a parser of their own when the options say so', async () => {
  const options = { rowMode: 'array', parsers: { 1184: (text: string) => `at ${text}` } } as const;
  const { rows } = await client.query(`select 1 as a, '2026-11-23T10:00:00Z'::timestamptz as b`, [], options);
  expect(rows).toEqual([[1, 'at 2026-11-23 10:00:00+00']]);
});

test('a statement answers with the new columns after its table was changed', async () => {
  await client.exec('create table changing (a int); insert into changing values (1)');
  expect(await rowsOf('select * from changing')).toEqual([{ a: 1 }]);
  await client.query('alter table changing add column b int default 2');
  expect(await rowsOf('select * from changing')).toEqual([{ a: 1, b: 2 }]);
});

test('a statement works again after more others than stay prepared', async () => {
  for (let other = 0; other < 450; other++) expect(await rowsOf(`select ${other} as n`)).toEqual([{ n: other }]);
  expect(await rowsOf('select 0 as n')).toEqual([{ n: 0 }]);
  const [open] = await rowsOf('select count(*)::int as count from pg_prepared_statements');
  expect((open as { count: number }).count).toBeLessThanOrEqual(401);
});

test('a wrong statement rejects with its SQLSTATE, and the next one works', async () => {
  await expect(client.query('select wrong from note')).rejects.toMatchObject({ code: '42703' });
  await expect(client.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
  expect(await rowsOf('select 1 as one')).toEqual([{ one: 1 }]);
});

test('statements that are issued together in a transaction get their own rows', async () => {
  const rows = await client.transaction((tx) =>
    Promise.all([1, 2, 3].map(async (n) => (await tx.query('select $1::int as n', [n])).rows)),
  );
  expect(rows).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
});

test('a transaction that fails leaves nothing, and a statement issued beside it waits for its end', async () => {
  const failing = client.transaction(async (tx) => {
    await tx.query('insert into note values (1, $1)', ['lost']);
    await tx.query('insert into note values (1, $1)', ['again']);
  });
  const beside = rowsOf('select * from note');
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await beside).toEqual([]);
});

test('a statement in a transaction reports how many rows it changed', async () => {
  const counts = await client.transaction(async (tx) => [
    (await tx.query("insert into note values (7, 'a'), (8, 'b')")).affectedRows,
    (await tx.query('delete from note where id > $1', [6])).affectedRows,
    (await tx.query('select 1')).affectedRows,
  ]);
  expect(counts).toEqual([2, 2, 0]);
});

test('a statement of a transaction that has ended is refused', async () => {
  let late = () => Promise.resolve<unknown>(undefined);
  await client.transaction(async (tx) => {
    await tx.query("insert into note values (9, 'in time')");
    late = () => tx.query("insert into note values (10, 'late')");
  });
  await expect(late()).rejects.toThrow('has ended');
  expect(await rowsOf('select id from note where id >= 9')).toEqual([{ id: 9 }]);
});

test('a transaction whose first statement is wrong leaves the next one its own', async () => {
  await expect(client.transaction((tx) => tx.query('select 1 / $1::int', [0]))).rejects.toMatchObject({
    code: '22012',
  });
  await client.transaction((tx) => tx.query("insert into note values (11, 'kept')"));
  expect(await rowsOf('select text from note where id = 11')).toEqual([{ text: 'kept' }]);
});

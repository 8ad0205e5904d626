import { summaryOf } from '@/server/platform/db/trace-queries';

const TABLES = new Set(['orders', 'job', 'outbox_mail', 'item_search']);

test.each([
  ['select "id" from "orders" where "email" = $1', 'select', 'orders'],
  ['update job set attempts = 1 where id = (select id from job limit 1 for update skip locked)', 'update', 'job'],
  ['  INSERT INTO "outbox_mail" ("key") values ($1)', 'insert', 'outbox_mail'],
  ['with found as (select 1 from item_search) select * from found', 'with', 'item_search'],
  [
    'with placed as (insert into "orders" ("id") values ($1) returning "id") insert into job select id',
    'insert',
    'orders',
  ],
  ['with due as (select id from job for no key update of job) update job set attempts = 1', 'update', 'job'],
  ['select extract(epoch from run_at) from job', 'select', 'job'],
  ['begin', 'begin', undefined],
])('a statement is summarised by its verb and first known table: %s', (statement, operation, table) => {
  expect(summaryOf(statement, TABLES)).toEqual({ operation, table });
});

test('values in a statement are not part of its summary', () => {
  expect(summaryOf("select 1 from ayse where name = 'from orders_of_ayse'", TABLES)).toEqual({
    operation: 'select',
    table: undefined,
  });
});

import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseUnavailable } from '@/server/platform/db/unavailable';

const coded = (code: string, words = 'no') => Object.assign(new Error(words), { code });
const queried = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

test.each([
  ['a server that is not there', coded('ECONNREFUSED')],
  ['one that is there under neither of its addresses', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['a name that nobody knows', coded('ENOTFOUND')],
  ['one that is asked to stop', coded('57P01')],
  ['one that starts', coded('57P03')],
  ['one with too many connections', coded('53300')],
  ['one without disk', coded('53100')],
  ['a page of it that is damaged', coded('XX001')],
  ['one that became a replica', coded('25006')],
  ['a connection that breaks', new Error('Connection terminated unexpectedly')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['an embedded one that is closed', new Error('PGlite is closed')],
  ['an embedded one that trapped', new WebAssembly.RuntimeError('unreachable')],
])('%s can not be had, also in the middle of a query', (_what, error) => {
  expect([isDatabaseUnavailable(error), isDatabaseUnavailable(queried(error))]).toEqual([true, true]);
});

test.each([
  ['a statement that is wrong', queried(coded('42P01'))],
  ['a value that is there twice', queried(coded('23505'))],
  ['a mistake of ours', new TypeError('x is undefined')],
  ['another host that can not be reached', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
  ['what is no error', 'ECONNREFUSED'],
])('%s is another matter', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

import { DrizzleQueryError } from 'drizzle-orm';
import { isDatabaseUnavailable } from '@/server/platform/db/unavailable';

const coded = (code: string, words = 'no') => Object.assign(new Error(words), { code });
const queried = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

test.each([
  ['a server that does not listen', coded('ECONNREFUSED')],
  ['a server unreachable at all its IPs', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['an unknown host name', coded('ENOTFOUND')],
  ['a server shutting down', coded('57P01')],
  ['a server starting up', coded('57P03')],
  ['too many connections', coded('53300')],
  ['a full disk', coded('53100')],
  ['a damaged page', coded('XX001')],
  ['a server that became a replica', coded('25006')],
  ['a connection that breaks', new Error('Connection terminated unexpectedly')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['a closed embedded database', new Error('PGlite is closed')],
  ['a crashed embedded database', new WebAssembly.RuntimeError('unreachable')],
])('%s counts as unavailable, also within a query error', (_what, error) => {
  expect([isDatabaseUnavailable(error), isDatabaseUnavailable(queried(error))]).toEqual([true, true]);
});

test.each([
  ['an invalid statement', queried(coded('42P01'))],
  ['a duplicate key', queried(coded('23505'))],
  ['a programming error', new TypeError('x is undefined')],
  ['another unreachable host', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
  ['a value that is not an error', 'ECONNREFUSED'],
])('%s does not count as unavailable', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

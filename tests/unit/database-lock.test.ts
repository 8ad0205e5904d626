import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, DatabaseLockedError } from '@/server/platform/db/lock';

const folder = mkdtempSync(join(tmpdir(), 'shop-lock-'));
const file = join(folder, 'pglite.lock');
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

test('one owner at a time, who is named', () => {
  const release = acquireLock(file);
  expect(() => acquireLock(file)).toThrow(DatabaseLockedError);
  expect(() => acquireLock(file)).toThrow(`process ${process.pid}`);
  release();
  acquireLock(file)();
});

test.each([
  ['a process that is gone', '999999999 12345'],
  ['a pid that was given to somebody else', `${process.pid} 1`],
  ['nothing readable', 'half a li'],
])('a lock left by %s is taken over', (_who, content) => {
  writeFileSync(file, content);
  acquireLock(file)();
});

test('a lock that somebody else took over is not given back', () => {
  const release = acquireLock(file);
  writeFileSync(file, '1 1');
  release();
  expect(readFileSync(file, 'utf8')).toBe('1 1');
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, DatabaseLockedError } from '@/server/platform/db/lock';

const folder = mkdtempSync(join(tmpdir(), 'shop-lock-'));
const file = join(folder, 'pglite.lock');
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

test('the lock has one owner, and the error names its process', () => {
  const release = acquireLock(file);
  expect(() => acquireLock(file)).toThrow(DatabaseLockedError);
  expect(() => acquireLock(file)).toThrow(`process ${process.pid}`);
  release();
  acquireLock(file)();
});

test.each([
  ['a process that has ended', '999999999 12345'],
  ['a reused process id', `${process.pid} 1`],
  ['an unreadable file', 'half a li'],
])('a lock left by %s is taken over', (_who, content) => {
  writeFileSync(file, content);
  acquireLock(file)();
});

test('a lock taken over by another process is not released', () => {
  const release = acquireLock(file);
  writeFileSync(file, '1 1');
  release();
  expect(readFileSync(file, 'utf8')).toBe('1 1');
});

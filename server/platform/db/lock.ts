import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive, processMark } from '@/server/platform/process-mark';

/** Another process has opened the database folder. */
export class DatabaseLockedError extends Error {
  override name = 'DatabaseLockedError';
}

/**
 * Acquires the lock file for this process, because PGlite has none and two processes on one folder silently lose rows
 * (electric-sql/pglite #1106). The file contains pid and process start time: a killed process's lock is recognised as
 * stale even when its pid was reused.
 * @returns a function that releases the lock
 * @throws DatabaseLockedError when a running process holds it
 */
export function acquireLock(file: string): () => void {
  const mine = processMark();
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        if (holder(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const held = holder(file);
      if (isAlive(held)) {
        throw new DatabaseLockedError(
          `The database is in use by process ${held.split(' ')[0]} (${file}). Stop that process, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new DatabaseLockedError(`Could not take ${file}: other processes are starting at the same time.`);
}

function holder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return ''; // removed in the meantime: the lock is free
  }
}
